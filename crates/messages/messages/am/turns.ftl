# What happens in a turn.
