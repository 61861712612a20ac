#!/usr/bin/env bash
# Builds the page without a server: a folder of files for any web space, target/page or the folder that is given. With
# Node.js and xz, it loads faster, and gebeta.html beside the folder is the same page as a single file that opens by double
# click.
#
# The page is that of the server, and nothing of it is changed but the heads of its documents, which name the program
# in this browser, the policy of their contents, and the manifest.
#
# toolchain.sh says with which compiler. The exit status is 77 if there is none.
set -euo pipefail
folder=$(realpath -m "${1:-$(dirname "$0")/../target/page}")
cd "$(dirname "$0")/.."
# shellcheck source=web/toolchain.sh
. web/toolchain.sh

page=crates/server/page
rm -rf "$folder"
mkdir -p "$folder/messages" "$folder/rules" "$folder/program"
cp -rL $page/icon.svg $page/style $page/modules $page/lessons $page/puzzles "$folder"
for language in crates/messages/messages/*/; do
    cp "$language/page.ftl" "$folder/messages/$(basename "$language").ftl"
    cat "$language"/{rules,sentences,readings}.ftl > "$folder/rules/$(basename "$language").ftl"
done
for document in index learn statistics; do
    sed '/<meta charset/r web/page/head.html' $page/$document.html >"$folder/$document.html"
done
cp -L web/page/program/*.js "$folder/program"
cp web/page/manifest.webmanifest web/page/icon-180.png "$folder"

build rules gebeta-page "$folder/program/desk.wasm"
build think-plain gebeta-page "$folder/program/think-plain.wasm"
build think gebeta-page "$folder/program/think.wasm"

if command -v npm >/dev/null && command -v xz >/dev/null && bash web/install-packages.sh web; then
    node web/page/first-answers.js "$folder"
    node web/bundle/folder.js "$folder"
    xz --check=crc32 --lzma2=preset=9e,lc=4,pb=0 "$folder"/program/*.wasm
    (cd web && node page/single/build.js "$folder" "$(dirname "$folder")/gebeta.html")
else
    echo "NOT BUILT: gebeta.html needs Node.js, xz and the packages of web/package.json. The folder loads more slowly without them." >&2
fi

# The service worker names every file, and has another version whenever one of them has changed.
cd "$folder"
files=$(find . -type f | sort)
# The names have no spaces.
# shellcheck disable=SC2086
version=$(cat $files | sha256sum | cut -c1-16)
listed=$(printf "'%s', " $files)
sed -e "s|VERSION|$version|" -e "s|FILES|${listed%, }|" "$OLDPWD/web/page/service-worker.js" >service-worker.js
echo "The page is in $folder: version $version, $(du -sh . | cut -f1)."
