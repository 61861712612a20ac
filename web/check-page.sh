#!/usr/bin/env bash
# Builds the page without a server and tests its folder in Chromium. Skips all of it, loudly and with success, where there is no
# compiler for WebAssembly.
set -euo pipefail
cd "$(dirname "$0")"

status=0
bash build-page.sh || status=$?
if [ "$status" = 77 ]; then
    echo "SKIPPED: the page without a server was neither built nor tested." >&2
    exit 0
fi
[ "$status" = 0 ] || exit "$status"

cd ../crates/server/browser
npm ci --silent
npm run --silent test-folder
