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
certify oware --position '0 1 0 0 2 1 | 1 0 0 2 0 1; A; 20:20'
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

# A table of values, and one in which a value is another while all checksums are right.
"$gebeta" solve --quiet geme --position '0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20' --write-table "$work/geme.table" >/dev/null
python3 table.py "$work/geme.table"
python3 - "$work/geme.table" "$work/other.table" <<'END'
import sys, zlib
file = open(sys.argv[1], "rb").read()
length = int.from_bytes(file[-24:-16], "little")
text = file[-24 - length : -24].replace(b"[4,3]", b"[0,3]", 1)
tail = length.to_bytes(8, "little") + zlib.crc32(text).to_bytes(4, "little")
ends = zlib.crc32(file[:12] + tail).to_bytes(4, "little")
open(sys.argv[2], "wb").write(file[: -24 - length] + text + tail + ends + file[-8:])
END
if python3 table.py "$work/other.table" 2>/dev/null; then
    echo "an altered table was accepted" >&2
    exit 1
fi

# A part of Oware's end table, whole and by samples.
"$gebeta" solve --quiet oware --counters 6 --write-table "$work/oware.table" >/dev/null
python3 table.py --counters 4 "$work/oware.table"
python3 table.py --sample 500 "$work/oware.table"
