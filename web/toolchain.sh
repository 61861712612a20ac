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
    unstable=("${build_std[@]}")
}

build_std=(-Z build-std=std,panic_abort)
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

# Adds the source of the standard library, because threads need one that is compiled for them.
can_compile_threads() {
    [ -z "${unstable[*]}" ] || return 0
    [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ] && return
    command -v rustup >/dev/null && rustup component add rust-src
}

# The memory of the module with threads comes from JavaScript (web/npm/lib/module.js), which also prepares the threads.
thread_flags=(-C target-feature=+atomics)
for argument in shared-memory import-memory initial-memory=33554432 max-memory=4294967296 \
    export=__stack_pointer export=__wasm_init_tls export=__tls_size; do
    thread_flags+=(-C "link-arg=--$argument")
done

# Compiles the modules of the page and of the npm package: `rules`; `think`, which also has search, counts and solutions, with SIMD
# instructions and threads; or `think-plain`, the same without them. The two packages are built together, so that they share all crates:
# alone, each would need other features of some.
compile() {
    # With the source of the standard library at hand, the messages of panics would name its folder.
    local instructions=plain chosen=("${flags[@]}" "--remap-path-prefix=$("${RUSTC:-rustc}" --print sysroot)=rust") options=("${unstable[@]}" --features think) settings=()
    case $1 in
    rules) options=("${unstable[@]}" --config 'profile.wasm.opt-level="z"') ;;
    think)
        instructions=simd
        chosen+=(-C target-feature=+simd128)
        if can_compile_threads; then
            instructions=simd-threads
            chosen+=("${thread_flags[@]}")
            options=("${build_std[@]}" --features think)
            settings=(RUSTC_BOOTSTRAP=1)
        else
            echo "NOT BUILT: there are no threads in the modules, because rustup can't add the component rust-src." >&2
        fi
        ;;
    esac
    # Each set of instructions has a folder.
    compiled=$built/$found-$instructions
    env "${settings[@]}" CARGO_ENCODED_RUSTFLAGS="$(join "${chosen[@]}")" cargo build --locked -p gebeta-page -p gebeta-web \
        --profile wasm --target $triple --target-dir "$compiled" "${options[@]}"
}

# Writes a module to a file: the module, as `compile` names it, its package, and the file.
build() {
    local file=$3
    compile "$1"
    cp "$compiled/$triple/wasm/${2//-/_}.wasm" "$file"
    printf '%-36s %8d bytes, %8d compressed by gzip\n' "$file" "$(wc -c <"$file")" "$(gzip -9 -c "$file" | wc -c)"
}
