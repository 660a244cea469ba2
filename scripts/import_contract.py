"""An import contract of our own: a room imports itself, what is allowed to it and the standard library, no more.

A contract with `standard` allows these modules of the standard library alone.
"""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OnlyTheseContract(Contract):
    """Holds for a room that does not exist yet, so that it stands before the first module is written."""

    type_name = "only_these"

    room = fields.StringField()
    allowed = fields.SetField(subfield=fields.StringField())
    standard = fields.SetField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - the signature is given
        room = str(self.room)
        standard = self.standard or sys.stdlib_module_names
        allowed = {room, *standard, *self.allowed}  # type: ignore[misc]
        problems = [
            f"{module} imports {imported}"
            for module in sorted(graph.modules)
            if is_inside(module, {room})
            for imported in sorted(graph.find_modules_directly_imported_by(module))
            if not is_inside(imported, allowed)
        ]
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for problem in check.metadata["problems"]:
            output.print_error(problem)


def is_inside(module: str, packages: set[str]) -> bool:
    parts = module.split(".")
    return any(".".join(parts[:length]) in packages for length in range(1, len(parts) + 1))
