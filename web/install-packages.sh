#!/usr/bin/env bash
# Installs the npm packages that a folder needs, unless they are there already.
set -euo pipefail
cd "$1"
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --silent
