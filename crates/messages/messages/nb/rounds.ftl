# How a round ends, and how the next is set up.
