#!/usr/bin/env bash
# Builds the npm package and tests it in Node beside the native engine: GEBETA, or the program that `cargo build` makes.
# Skips all of it, loudly and with success, where there is no compiler for WebAssembly.
set -euo pipefail
cd "$(dirname "$0")"

status=0
bash build.sh || status=$?
if [ "$status" = 77 ]; then
    echo "SKIPPED: the npm package was neither built nor tested." >&2
    exit 0
fi
[ "$status" = 0 ] || exit "$status"

if [ -z "${GEBETA:-}" ]; then
    (cd .. && cargo build --locked -p gebeta-cli)
    GEBETA=$(realpath "${CARGO_TARGET_DIR:-../target}")/debug/gebeta
    export GEBETA
fi
bash install-packages.sh npm
cd npm
npm run --silent check
npm test --silent
