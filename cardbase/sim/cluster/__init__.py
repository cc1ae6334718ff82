"""Games on many machines, by Dask (docs/cluster.md). The extra `cardbase[cluster]` is loaded where a cluster is joined."""
