#!/usr/bin/env bash
# Builds the WebAssembly modules of the npm package into web/npm/wasm:
#
#   rules.wasm         the rules of all games, loaded first
#   think.wasm         the same with search, counts and solutions, with SIMD instructions
#   think-plain.wasm   the same as think.wasm for browsers without SIMD or shared memory
#
# toolchain.sh says with which compiler. The exit status is 77 if there is none.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=web/toolchain.sh
. web/toolchain.sh

out=web/npm/wasm
mkdir -p $out
# npm leaves links out of a package.
cp LICENSE web/npm/LICENSE
for module in rules think-plain think; do
    build $module gebeta-web $out/$module.wasm
done
