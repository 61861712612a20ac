#!/usr/bin/env bash
# Builds the site with its boards and its playground, and tests them in Chromium. Where there is no compiler for WebAssembly,
# builds the site without them, and says so.
set -euo pipefail
cd "$(dirname "$0")"

status=0
bash build-site.sh || status=$?
[ "$status" = 0 ] || [ "$status" = 77 ] || exit "$status"
# By the profile of the tests, which have built most of it.
(cd .. && cargo run --locked --profile test -p gebeta-site)
if [ "$status" = 77 ]; then
    echo "SKIPPED: the boards of the site were neither built nor tested." >&2
    exit 0
fi

bash install-packages.sh ../crates/server/browser
cd ../crates/server/browser
npm run --silent test-site
