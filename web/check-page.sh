#!/usr/bin/env bash
# Checks the types of the scripts, builds the page without a server and tests its folder in Chromium. Without a compiler for
# WebAssembly, skips all but the types, loudly and with success.
set -euo pipefail
cd "$(dirname "$0")"

bash install-packages.sh .
npm run --silent check

status=0
bash build-page.sh || status=$?
if [ "$status" = 77 ]; then
    echo "SKIPPED: the page without a server was neither built nor tested." >&2
    exit 0
fi
[ "$status" = 0 ] || exit "$status"

bash install-packages.sh ../crates/server/browser
cd ../crates/server/browser
npm run --silent test-folder
