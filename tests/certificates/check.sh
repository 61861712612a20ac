#!/usr/bin/env bash
# Makes certificates with the program and has them checked. GEBETA names the program; Python 3.10 or later is needed.
set -euo pipefail
cd "$(dirname "$0")"
gebeta=${GEBETA:-../../target/debug/gebeta}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

certify() {
    "$gebeta" solve --quiet "$@" --certificate "$work/$((++made)).certificate" >/dev/null
}
made=0
certify kalah --option holes=four --option counters=three
certify kalah --option holes=four --option counters=three --option empty_capture=yes
certify kalah --position '1 0 2 0 3 1 | 0 2 1 0 2 0; B; 18:18'
certify geme --position '0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20'
# Some sowings from here never end; they win nothing.
certify geme --position '2 2 1 0 2 1 | 0 2 1 0 4 1; A; 16:16'
certify geme --position '0 1 2 0 3 1 | 1 2 1 0 3 2; A; 16:16'
python3 check.py "$work"/*.certificate

# A certificate that claims more, or that lacks a board, is no proof.
awk -F'\t' -v OFS='\t' 'NR == 20 { $2 += 1 } { print }' "$work/1.certificate" >"$work/more"
sed '20d' "$work/1.certificate" >"$work/less"
for altered in more less; do
    if python3 check.py "$work/$altered" 2>/dev/null; then
        echo "an altered certificate ($altered) was accepted" >&2
        exit 1
    fi
done
