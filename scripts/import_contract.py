"""An import contract of our own: some packages import nothing outside the project but the standard library."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class NothingOutsideContract(Contract):
    type_name = "nothing_outside"

    source_modules = fields.SetField(subfield=fields.StringField())
    allowed_packages = fields.SetField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 - the signature is given
        allowed = set(sys.stdlib_module_names) | set(self.session_options["root_packages"])
        allowed |= set(self.allowed_packages or ())  # type: ignore[arg-type]
        problems: list[str] = []
        for module in sorted(graph.modules):
            if not self.is_watched(module):
                continue
            for imported in sorted(graph.find_modules_directly_imported_by(module)):
                if imported.split(".")[0] not in allowed:
                    problems.append(f"{module} imports {imported}")
        return ContractCheck(kept=not problems, metadata={"problems": problems})

    def is_watched(self, module: str) -> bool:
        sources: set[str] = self.source_modules  # type: ignore[assignment]
        return any(module == source or module.startswith(f"{source}.") for source in sources)

    def render_broken_contract(self, check: ContractCheck) -> None:
        for problem in check.metadata["problems"]:
            output.print_error(problem)
