#!/usr/bin/env bash
# Builds the script with which people play on the pages of the site, target/board.js. It needs Node.js. `cargo run -p gebeta-site`
# then adds it to the site.
#
# toolchain.sh says with which compiler. The exit status is 77 if there is none.
set -euo pipefail
cd "$(dirname "$0")/.."
# An older script would go on a newer site.
rm -f target/board.js
# shellcheck source=web/toolchain.sh
. web/toolchain.sh

build rules gebeta-web "$built/rules.wasm"
mkdir -p target
cd web
bash install-packages.sh .
node site/build.js "$built/rules.wasm" ../target/board.js
