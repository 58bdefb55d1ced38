import { makeDrawing, makeShape } from '../make.ts';
import type { DrawnEdge, GraphLayout, PlacedNode } from './graph-layout.ts';

/** Sizes in px, as in the style sheet. */
export const grid = { nodeWidth: 136, nodeHeight: 58, gapX: 18, gapY: 46, edge: 10 } as const;

/** Returns the top left corner of a node, in px. */
export const cornerOf = ({ column, row }: PlacedNode): { x: number; y: number } => ({
  x: grid.edge + column * (grid.nodeWidth + grid.gapX),
  y: grid.edge + row * (grid.nodeHeight + grid.gapY),
});

/** Returns the size of a drawn graph, in px. */
export const sizeOf = ({ columns, rows }: GraphLayout): { width: number; height: number } => ({
  width: 2 * grid.edge + columns * (grid.nodeWidth + grid.gapX) - grid.gapX,
  height: 2 * grid.edge + rows * (grid.nodeHeight + grid.gapY) - grid.gapY,
});

interface Line {
  edge: DrawnEdge;
  path: string;
  /** Its end, for the arrow. */
  end: { x: number; y: number };
  label: { x: number; y: number };
}

const middleOf = (placed: PlacedNode): number => cornerOf(placed).x + grid.nodeWidth / 2;

/**
 * Returns a free x for a line that passes rows of other nodes: the nearest one beside the nodes in its way, or null if
 * it can go straight.
 */
const laneOf = (layout: GraphLayout, from: PlacedNode, to: PlacedNode): number | null => {
  const between = [...layout.nodes.values()].filter(({ row }) => row > from.row && row < to.row);
  const sides = between.map((placed) => cornerOf(placed).x);
  const isFree = (x: number) => sides.every((left) => x < left || x > left + grid.nodeWidth);
  const preferredX = (middleOf(from) + middleOf(to)) / 2;
  if (sides.length === 0) return null;
  const candidates = sides.flatMap((left) => [left - grid.gapX / 2, left + grid.nodeWidth + grid.gapX / 2]);
  const freeLanes = [preferredX, ...candidates].filter((x) => x > 0 && isFree(x));
  return freeLanes.sort((a, b) => Math.abs(a - preferredX) - Math.abs(b - preferredX))[0] ?? null;
};

const rowTop = (row: number): number => grid.edge + row * (grid.nodeHeight + grid.gapY);

/** Returns a path down, straight or by a lane; `x1` is where it leaves its node. */
const pathDown = (from: PlacedNode, to: PlacedNode, x1: number, lane: number | null): string => {
  const [y1, x2, y2] = [rowTop(from.row) + grid.nodeHeight, middleOf(to), rowTop(to.row) - 2];
  const half = grid.gapY / 2;
  const curve = (x: number, y: number, toX: number, toY: number) =>
    `C${x} ${y + half} ${toX} ${toY - half} ${toX} ${toY}`;
  if (lane === null) return `M${x1} ${y1}${curve(x1, y1, x2, y2)}`;
  const [enter, leave] = [rowTop(from.row + 1) - 4, rowTop(to.row - 1) + grid.nodeHeight + 4];
  return `M${x1} ${y1}${curve(x1, y1, lane, enter)}L${lane} ${leave}${curve(lane, leave, x2, y2)}`;
};

/** Returns a path back up, around the right side. */
const pathBack = (from: PlacedNode, to: PlacedNode, x1: number): string => {
  const y1 = rowTop(from.row) + grid.nodeHeight;
  const target = { x: cornerOf(to).x + grid.nodeWidth, y: rowTop(to.row) + 20 };
  const side = Math.max(cornerOf(from).x, cornerOf(to).x) + grid.nodeWidth + grid.gapX / 2;
  return `M${x1} ${y1}C${x1} ${y1 + 30} ${side} ${y1 + 30} ${side} ${y1 - 8}L${side} ${target.y + 10}Q${side} ${target.y} ${target.x} ${target.y}`;
};

/** The lines that leave one node, side by side in the order of their targets. */
const linesFrom = (layout: GraphLayout, from: PlacedNode, edges: readonly DrawnEdge[]): Line[] => {
  const routes = edges
    .flatMap((edge) => {
      const to = layout.nodes.get(edge.to);
      if (to === undefined) return [];
      const lane = laneOf(layout, from, to);
      return [{ edge, to, lane, towards: lane ?? middleOf(to) }];
    })
    .sort((a, b) => a.towards - b.towards);
  const spread = Math.min(44, (grid.nodeWidth - 24) / routes.length);
  return routes.map(({ edge, to, lane }, index) => {
    const x1 = middleOf(from) + (index - (routes.length - 1) / 2) * spread;
    const isDown = to.row > from.row;
    const path = isDown ? pathDown(from, to, x1, lane) : pathBack(from, to, x1);
    const end = isDown ? { x: middleOf(to), y: rowTop(to.row) - 2 } : { x: 0, y: 0 };
    return { edge, path, end, label: { x: x1, y: rowTop(from.row) + grid.nodeHeight + 15 } };
  });
};

const arrowAt = ({ x, y }: Line['end']): SVGElement => makeShape('path', { class: 'arrow', d: `M${x} ${y}l-5 -8h10z` });

/** Draws the lines of a graph. Taken edges are thick and solid and have an arrow; others are thin and dashed. */
export const drawLines = (layout: GraphLayout, isTaken: (edge: DrawnEdge) => boolean): SVGElement => {
  const { width, height } = sizeOf(layout);
  const lines = [...layout.nodes.values()].flatMap((from) =>
    linesFrom(
      layout,
      from,
      layout.edges.filter((edge) => edge.from === from.id),
    ),
  );
  const shapes = lines
    .sort((a, b) => Number(isTaken(a.edge)) - Number(isTaken(b.edge)))
    .flatMap(({ edge, path, end, label }) => {
      const edgeClass = isTaken(edge) ? 'taken' : 'open';
      const place = { class: edgeClass, x: `${label.x}`, y: `${label.y}`, 'text-anchor': 'middle' };
      return [
        makeShape('path', { class: edgeClass, d: path }),
        ...(edgeClass === 'taken' && end.y > 0 ? [arrowAt(end)] : []),
        makeShape('text', place, edge.labels.join(', ')),
      ];
    });
  return makeDrawing(width, height, ...shapes);
};
