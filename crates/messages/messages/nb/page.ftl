# The texts of the page in the browser: each a plain line with `{ $name }` where something is filled in, for the page fills
# them in by itself.
