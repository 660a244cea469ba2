// Pointy-top hexagons in axial coordinates: where a cell lies and what its outline is.

export interface Cell {
  readonly name: string;
  readonly column: number;
  readonly row: number;
}

export interface Place {
  x: number;
  y: number;
}

const ROOT = Math.sqrt(3);

/** The centre of a cell whose corners lie `size` from it. */
export function centreOf(cell: Cell, size: number): Place {
  return { x: size * ROOT * (cell.column + cell.row / 2), y: size * 1.5 * cell.row };
}

export function outline(size: number): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = ((60 * index - 90) * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(2)} ${(size * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box that holds all cells with a margin. */
export function boundsOf(cells: readonly Cell[], size: number, margin: number): Box {
  const centres = cells.map((cell) => centreOf(cell, size));
  const reachX = (size * ROOT) / 2 + margin;
  const reachY = size + margin;
  const x = Math.min(...centres.map((place) => place.x)) - reachX;
  const y = Math.min(...centres.map((place) => place.y)) - reachY;
  const right = Math.max(...centres.map((place) => place.x)) + reachX;
  const bottom = Math.max(...centres.map((place) => place.y)) + reachY;
  return { x, y, width: right - x, height: bottom - y };
}

/** The same as the attribute of a picture. */
export function boxOf(cells: readonly Cell[], size: number, margin: number): string {
  const { x, y, width, height } = boundsOf(cells, size, margin);
  return [x, y, width, height].map((value) => value.toFixed(1)).join(" ");
}

/** The edges between groups of cells and around them, as one path: where a side's two cells do not lie in one group. */
export function edgesAround(groups: readonly (readonly Cell[])[], size: number): string {
  const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]] as const; // clockwise from the east
  return groups
    .flatMap((group) => {
      const inside = new Set(group.map(({ column, row }) => `${column} ${row}`));
      return group.flatMap((cell) => {
        const { x, y } = centreOf(cell, size);
        return DIRECTIONS.flatMap(([column, row], side) => {
          if (inside.has(`${cell.column + column} ${cell.row + row}`)) return [];
          const corner = (turn: number): string => `${(x + size * Math.cos((turn * Math.PI) / 180)).toFixed(1)} ${(y + size * Math.sin((turn * Math.PI) / 180)).toFixed(1)}`;
          return [`M${corner(60 * side - 30)}L${corner(60 * side + 30)}`];
        });
      });
    })
    .join("");
}
