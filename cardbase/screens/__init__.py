"""Full-screen apps in the terminal, by Textual. Only the commands that open one import this."""
