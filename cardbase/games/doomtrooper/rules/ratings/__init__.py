"""F, S, A and V (CA3, RT1 to RT5, IM1 to IM4): which texts count, what they change, when they are written again."""
