#!/usr/bin/env bash
# Checks the Python package as its users get it: makes the sdist, builds the wheel from it alone, installs the wheel into a fresh
# environment, and tests it there. Needs Rust, Python 3.10 or later, and PyPI. The tests compare with the program gebeta, which
# GEBETA names or `cargo build` makes.
set -euo pipefail
cd "$(dirname "$0")"
work=$PWD/../target/python-package
rm -rf "$work"/{dist,sdist,env}
mkdir -p "$work/sdist"
export CARGO_TARGET_DIR=$work/target CARGO_BUILD_JOBS=${CARGO_BUILD_JOBS:-2}

python3 -m venv "$work/env"
pip() { "$work/env/bin/python" -m pip --quiet --disable-pip-version-check "$@"; }
pip install 'maturin>=1.9,<2'
"$work/env/bin/maturin" sdist --out "$work/dist"
# With the time of now: cargo would not see that files of a fixed time have changed.
tar -xzmf "$work"/dist/*.tar.gz -C "$work/sdist" --strip-components 1
pip wheel --no-deps --wheel-dir "$work/dist" "$work/sdist"
pip install "$work"/dist/*.whl pytest pytest-xdist mypy
# The readers of tables, the environments, and what runs the notebooks: 400 MB. Without them, their tests are skipped.
if [[ -z ${GEBETA_FEW_PACKAGES-} ]]; then
    pip install duckdb pandas polars pyarrow ipykernel matplotlib nbclient nbformat \
        gymnasium pettingzoo open_spiel
fi

# `pytest` without `python -m` does not see the sources here, so it is the installed package that is tested.
"$work/env/bin/pytest" --quiet --numprocesses 2 tests
"$work/env/bin/pytest" --quiet --pyargs gebeta
"$work/env/bin/mypy" tests benchmarks
"$work/env/bin/stubtest" gebeta._gebeta
