import type { Branch } from '../../src/flow/types.ts';
import type { ExplainedStep } from '../../src/wall/explain/explained.ts';
import { cornerOf, drawLines, grid, sizeOf } from './graph-drawing.ts';
import { type DrawnEdge, type GraphLayout, layOut, type PlacedNode } from './graph-layout.ts';
import { make } from './make.ts';
import { answerName, nodeName, typeName } from './node-words.ts';

/** What is drawn of a branch. */
export interface GraphParts {
  branch: Branch;
  /** What happened in it. */
  steps: readonly ExplainedStep[];
  /** A name for the buttons, unique in the panel: after a redraw the focus finds its button by it. */
  name: string;
  /** The id of the element that says more of a node. */
  detailId: string;
  onChoose: (node: PlacedNode, step: ExplainedStep | null) => void;
}

/** A step that arrived at its node: a second arrival says nothing of it. */
const stepsById = (steps: readonly ExplainedStep[]): Map<string, ExplainedStep> =>
  new Map(steps.filter(({ reason }) => reason.kind !== 'already-visited').map((step) => [step.nodeId, step] as const));

const taken = (done: ReadonlyMap<string, ExplainedStep>, { from, to }: Pick<DrawnEdge, 'from' | 'to'>): boolean =>
  done.get(from)?.next.includes(to) ?? false;

const makeNode = (placed: PlacedNode, step: ExplainedStep | null, parts: GraphParts): HTMLButtonElement => {
  const { id, node } = placed;
  const [type, name] = [typeName(node?.type ?? ''), node === null ? id : nodeName(node)];
  const said = step === null ? 'not reached' : answerName(step.answer, node);
  const button = make(
    'button',
    {
      type: 'button',
      class: step === null ? 'node' : 'node reached',
      'aria-expanded': 'false',
      'aria-controls': parts.detailId,
      'data-focus': `${parts.name}/${id}`,
    },
    make('span', { class: 'node-type' }, type),
    make('span', { class: 'node-name' }, name),
    make('span', { class: 'node-answer' }, said),
  );
  const { x, y } = cornerOf(placed);
  Object.assign(button.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${grid.nodeWidth}px`,
    height: `${grid.nodeHeight}px`,
  });
  return button;
};

const nameOf = (layout: GraphLayout, id: string): string => {
  const node = layout.nodes.get(id)?.node ?? null;
  return node === null ? id : nodeName(node);
};

/** Once there is room for it, the graph is scrolled so that its start is in the middle. */
const centre = (graph: HTMLElement, start: PlacedNode): void => {
  const observer = new ResizeObserver(() => {
    if (graph.clientWidth === 0) return;
    observer.disconnect();
    graph.scrollLeft = cornerOf(start).x + (grid.nodeWidth - graph.clientWidth) / 2;
  });
  observer.observe(graph);
};

/**
 * A branch as a drawn graph whose nodes are buttons. For a screen reader it is a nested list: below each node what
 * follows it, with the answer that leads there; what is listed elsewhere is named. Null for a branch without a start.
 */
export const makeGraph = (parts: GraphParts): HTMLElement | null => {
  const layout = layOut(parts.branch);
  if (layout === null) return null;
  const done = stepsById(parts.steps);
  const buttons: HTMLButtonElement[] = [];

  const item = (placed: PlacedNode, way: DrawnEdge | null): HTMLLIElement => {
    const step = done.get(placed.id) ?? null;
    const button = makeNode(placed, step, parts);
    buttons.push(button);
    button.addEventListener('click', () => {
      for (const each of buttons) each.setAttribute('aria-expanded', String(each === button));
      parts.onChoose(placed, step);
    });
    const ways = layout.edges.filter(({ from }) => from === placed.id);
    const below = ways.map((edge) => {
      const child = layout.nodes.get(edge.to);
      if (child !== undefined && placed.children.includes(edge.to)) return item(child, edge);
      return make('li', { class: 'unseen' }, `${wayWords(edge)} “${nameOf(layout, edge.to)}”, listed elsewhere`);
    });
    return make(
      'li',
      {},
      way === null ? null : make('span', { class: 'unseen' }, wayWords(way)),
      button,
      below.length === 0 ? null : make('ol', {}, ...below),
    );
  };
  const wayWords = (edge: DrawnEdge) => `${edge.labels.join(' or ')}${taken(done, edge) ? ' (taken)' : ''}: `;

  const { width, height } = sizeOf(layout);
  const [start] = layout.nodes.values();
  const plane = make('div', { class: 'plane' }, start === undefined ? null : make('ol', {}, item(start, null)));
  plane.prepend(drawLines(layout, (edge) => taken(done, edge)));
  Object.assign(plane.style, { width: `${width}px`, height: `${height}px` });
  const graph = make('div', { class: 'graph' }, plane);
  if (start !== undefined) centre(graph, start);
  return graph;
};
