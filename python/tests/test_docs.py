"""The examples of the type stubs run, and everything in them is documented."""

from __future__ import annotations

import ast
import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, program

import gebeta
from gebeta import _gebeta

STUB = Path(gebeta.__file__).parent / "_gebeta.pyi"


def is_setter(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Attribute) and decorator.attr == "setter"


def public_methods(node: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> list[ast.FunctionDef]:
    """Returns the public methods of a class of the stub, with those of its bases there."""
    bases = [classes[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in classes]
    methods = [method for base in bases for method in public_methods(base, classes)]
    methods += [method for method in node.body if isinstance(method, ast.FunctionDef)]
    # A setter has the docs of its property.
    methods = [method for method in methods if not any(map(is_setter, method.decorator_list))]
    return [method for method in methods if not method.name.startswith("_")]


def documented() -> list[tuple[str, str | None]]:
    """Returns the public names of the stub with their docs."""
    found: list[tuple[str, str | None]] = []
    nodes = ast.parse(STUB.read_text()).body
    classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
    for node in nodes:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
            continue
        found.append((node.name, ast.get_docstring(node)))
        if isinstance(node, ast.ClassDef):
            methods = public_methods(node, classes)
            found += [(f"{node.name}.{method.name}", ast.get_docstring(method)) for method in methods]
    return found


def test_examples_of_the_stub_run() -> None:
    runner = doctest.DocTestRunner()
    parser = doctest.DocTestParser()
    examples = 0
    for name, docs in documented():
        test = parser.get_doctest(docs or "", {}, name, str(STUB), 0)
        examples += len(test.examples)
        runner.run(test)
    assert examples > 20
    assert runner.summarize(verbose=False).failed == 0


def test_everything_is_documented_in_both_places() -> None:
    for name, docs in documented():
        assert docs, f"{name} has no docs in the stub"
        runtime: object = _gebeta
        for part in name.split("."):
            runtime = getattr(runtime, part)
        said = runtime.__doc__
        assert said, f"{name} has no docs in the module"
        assert said.split() == docs.split(), f"{name} has other docs in the module"


def test_the_stub_agrees_with_the_module() -> None:
    command = [sys.executable, "-m", "mypy.stubtest", "gebeta._gebeta"]
    checked = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parent)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_package_offers_all_of_the_module() -> None:
    assert set(_gebeta.__all__) <= set(gebeta.__all__)
    assert all(hasattr(gebeta, name) for name in gebeta.__all__)


PAGES = [ROOT / "README.md", ROOT / "python/README.md", ROOT / "docs/python.md"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_of_the_pages_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = program()
    if found is None or not page.exists():
        pytest.skip("the program gebeta or the page is missing")
    # Whatever the program's file is called, the pages call it gebeta.
    (tmp_path / "gebeta").symlink_to(Path(found).resolve())
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    test = doctest.DocTestParser().get_doctest(page.read_text(), {}, page.name, str(page), 0)
    assert len(test.examples) > 3
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
