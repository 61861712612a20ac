#!/usr/bin/env bash
# Makes a matrix with the program and computes it again. GEBETA names the program; Python 3.10 or later is needed.
set -euo pipefail
cd "$(dirname "$0")"
gebeta=${GEBETA:-../../target/debug/gebeta}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$gebeta" matrix --quiet --folder "$work/some" --games 20 --depth 3 --permutations 999 --weight limits=0.5 \
    geme geme:final_four=relay gabata_i awagagae mewelad ansaba oware kalah_java dakon pallanguli
python3 check.py "$work/some"
# The number of threads does not change a byte.
"$gebeta" matrix --quiet --folder "$work/one" --games 20 --depth 3 --permutations 999 --weight limits=0.5 --threads 1 \
    geme geme:final_four=relay gabata_i awagagae mewelad ansaba oware kalah_java dakon pallanguli >/dev/null
diff -r "$work/some" "$work/one"
