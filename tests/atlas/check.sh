#!/usr/bin/env bash
# Makes a matrix with the program and computes it again. GEBETA names the program; Python 3.10 or later is needed.
set -euo pipefail
cd "$(dirname "$0")"
gebeta=${GEBETA:-../../target/debug/gebeta}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
games=(geme geme:final_four=relay gabata_i awagagae mewelad ansaba oware kalah_java dakon pallanguli
    gabata_aksum selus_massawa mangala_suez chonka)

"$gebeta" matrix --quiet --folder "$work/some" --games 20 --depth 3 --permutations 999 --weight limits=0.5 \
    "${games[@]}"
python3 check.py "$work/some"
# The number of threads does not change a byte.
"$gebeta" matrix --quiet --folder "$work/one" --games 20 --depth 3 --permutations 999 --weight limits=0.5 --threads 1 \
    "${games[@]}" >/dev/null
diff -r "$work/some" "$work/one"

# An atlas that was stopped and resumed, on another number of threads, is the same.
"$gebeta" atlas geme --quiet --design pairs --depth 4 --games 20 --folder "$work/readings" >/dev/null
cp -r "$work/readings" "$work/stopped"
rm "$work/stopped/geme/combinations"/00000[1-9].json "$work/stopped/geme"/*.csv
"$gebeta" atlas geme --quiet --design pairs --depth 4 --games 20 --threads 1 --resume --folder "$work/stopped" >/dev/null
diff -r "$work/readings" "$work/stopped"
python3 effects.py "$work/readings/geme"
