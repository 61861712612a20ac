# shellcheck shell=bash
# Finds a compiler for WebAssembly. The scripts that build modules read this, in the root of the repository.
#
# The compiler is rustup's with its target wasm32-unknown-unknown. Where rustup can't add the target, it is Debian's
# compiler for browsers (rustc-web), unpacked into the target folder, which also compiles the standard library.
# GEBETA_WASM_TOOLCHAIN=rustup or =debian chooses one of the two.
#
# The exit status is 77 if neither can be had.

triple=wasm32-unknown-unknown
built=$(realpath -m "${CARGO_TARGET_DIR:-target}")/web
unpacked=$built/rustc-web

# The flags of the compiler, separated so that folders can have spaces in their names. The messages of panics name source
# files; these are the same on every machine.
separator=$'\x1f'
join() { local IFS=$separator; echo "$*"; }
flags=(-C link-arg=-zstack-size=4194304
    "--remap-path-prefix=$PWD=gebeta"
    "--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
    "--remap-path-prefix=$unpacked=rustc-web")

# Finds rustup's target, or adds it.
use_rustup() {
    [ -d "$(rustc --print sysroot)/lib/rustlib/$triple/lib" ] && return
    command -v rustup >/dev/null && rustup target add $triple
}

# Unpacks Debian's compiler, without installing it: it conflicts with other compilers.
unpack_debian() {
    command -v apt-get >/dev/null && command -v dpkg >/dev/null || return 1
    local root=()
    [ "$(id -u)" = 0 ] || root=(sudo -n)
    "${root[@]}" apt-get update -qq || echo "The list of packages could not be updated; trying with the present one." >&2
    # The compiler's own libraries have versions in their names.
    local dependencies
    dependencies=$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
        --no-enhances rustc-web | sed -n 's/^\(libstd-rust-web-[^ :]*\|libllvm[0-9]*\)$/\1/p' | sort -u)
    [ -n "$dependencies" ] || return 1
    rm -rf "$unpacked.new"
    mkdir -p "$unpacked.new/packages" "$unpacked.new/root"
    # The words are package names, one each.
    # shellcheck disable=SC2086
    (cd "$unpacked.new/packages" && apt-get download -qq rustc-web rust-web-src $dependencies) || return 1
    local package
    for package in "$unpacked.new"/packages/*.deb; do
        dpkg -x "$package" "$unpacked.new/root" || return 1
    done
    cat >"$unpacked.new/rustc" <<'WRAPPER'
#!/usr/bin/env bash
root=$(dirname "$0")/root
libraries=$(printf '%s:' "$root"/usr/lib/*-linux-gnu*)
LD_LIBRARY_PATH=$libraries${LD_LIBRARY_PATH:-} exec "$root/usr/bin/rustc" "$@"
WRAPPER
    chmod +x "$unpacked.new/rustc"
    rm -rf "$unpacked.new/packages" "$unpacked"
    mv "$unpacked.new" "$unpacked"
}

use_debian() {
    [ -x "$unpacked/rustc" ] || unpack_debian || return 1
    # The linker is rustup's, or any for WebAssembly.
    local linker
    for linker in "$(rustc --print sysroot 2>/dev/null)"/lib/rustlib/*/bin/rust-lld \
        "$(command -v rust-lld || true)" "$(command -v wasm-ld || true)"; do
        [ -x "$linker" ] && break
        linker=
    done
    [ -n "$linker" ] || { echo "There is no linker for WebAssembly (rust-lld or wasm-ld)." >&2; return 1; }
    export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker
    export RUSTC=$unpacked/rustc RUSTC_BOOTSTRAP=1
    unstable=(-Z build-std=std,panic_abort)
}

unstable=()
case "${GEBETA_WASM_TOOLCHAIN:-}" in
rustup) use_rustup && found=rustup ;;
debian) use_debian && found=debian ;;
*) if use_rustup; then found=rustup; elif use_debian; then found=debian; fi ;;
esac
if [ -z "${found:-}" ]; then
    echo "NOT BUILT: there is no compiler for $triple. rustup can't add the target, and Debian's rustc-web can't be had." >&2
    exit 77
fi
echo "Building for $triple with the compiler of $found."

# Compiles a package to a module: the package, the module's file, its instructions, and options. Each set of instructions has
# a folder.
build() {
    local package=$1 file=$2 folder=$built/$found-$3 chosen=("${flags[@]}")
    [ "$3" = plain ] || chosen+=(-C "target-feature=+$3")
    shift 3
    CARGO_ENCODED_RUSTFLAGS=$(join "${chosen[@]}") cargo build --locked -p "$package" --profile wasm --target $triple \
        --target-dir "$folder" "${unstable[@]}" "$@"
    cp "$folder/$triple/wasm/${package//-/_}.wasm" "$file"
    printf '%-36s %8d bytes, %8d compressed by gzip\n' "$file" "$(wc -c <"$file")" "$(gzip -9 -c "$file" | wc -c)"
}
