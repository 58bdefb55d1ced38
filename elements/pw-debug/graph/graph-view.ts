import type { Branch } from '../../../src/flow/types.ts';
import type { ExplainedStep } from '../../../src/walls/explain/explained.ts';
import { make } from '../make.ts';
import { cornerOf, drawLines, grid, sizeOf } from './graph-drawing.ts';
import { type DrawnEdge, type GraphLayout, layoutBranch, type PlacedNode } from './graph-layout.ts';
import { answerName, nodeName, typeName } from './node-labels.ts';

/** The input of a branch's graph. */
export interface GraphParts {
  branch: Branch;
  /** The steps that ran in the branch. */
  steps: readonly ExplainedStep[];
  /** A name for the buttons, unique in the panel: after a redraw the focus finds its button by it. */
  name: string;
  /** The id of the element that shows the details of a node. */
  detailId: string;
  onChoose: (node: PlacedNode, step: ExplainedStep | null) => void;
}

/** The first step of each node. A step that reached its node again has no answer. */
const stepsById = (steps: readonly ExplainedStep[]): Map<string, ExplainedStep> =>
  new Map(steps.filter(({ reason }) => reason.kind !== 'already-visited').map((step) => [step.nodeId, step] as const));

const isTaken = (
  stepsByNode: ReadonlyMap<string, ExplainedStep>,
  { from, to }: Pick<DrawnEdge, 'from' | 'to'>,
): boolean => stepsByNode.get(from)?.next.includes(to) ?? false;

const makeNode = (placed: PlacedNode, step: ExplainedStep | null, parts: GraphParts): HTMLButtonElement => {
  const { id, node } = placed;
  const [type, name] = [typeName(node?.type ?? ''), node === null ? id : nodeName(node)];
  const answerText = step === null ? 'not reached' : answerName(step.answer, node);
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
    make('span', { class: 'node-answer' }, answerText),
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

/** Scrolls the graph so that its start is in the middle, once the graph has a size. */
const centreStart = (graph: HTMLElement, start: PlacedNode): void => {
  const observer = new ResizeObserver(() => {
    if (graph.clientWidth === 0) return;
    observer.disconnect();
    graph.scrollLeft = cornerOf(start).x + (grid.nodeWidth - graph.clientWidth) / 2;
  });
  observer.observe(graph);
};

/**
 * Draws a branch as a graph whose nodes are buttons. For a screen reader it is a nested list: below each node its
 * followers, with the answer that leads to each. A node listed elsewhere is only named. Null for a branch without a
 * start.
 */
export const makeGraph = (parts: GraphParts): HTMLElement | null => {
  const layout = layoutBranch(parts.branch);
  if (layout === null) return null;
  const stepsByNode = stepsById(parts.steps);
  const buttons: HTMLButtonElement[] = [];

  const makeItem = (placed: PlacedNode, way: DrawnEdge | null): HTMLLIElement => {
    const step = stepsByNode.get(placed.id) ?? null;
    const button = makeNode(placed, step, parts);
    buttons.push(button);
    button.addEventListener('click', () => {
      for (const each of buttons) each.setAttribute('aria-expanded', String(each === button));
      parts.onChoose(placed, step);
    });
    const ways = layout.edges.filter(({ from }) => from === placed.id);
    const childItems = ways.map((edge) => {
      const child = layout.nodes.get(edge.to);
      if (child !== undefined && placed.children.includes(edge.to)) return makeItem(child, edge);
      return make('li', { class: 'unseen' }, `${edgeText(edge)} “${nameOf(layout, edge.to)}”, listed elsewhere`);
    });
    return make(
      'li',
      {},
      way === null ? null : make('span', { class: 'unseen' }, edgeText(way)),
      button,
      childItems.length === 0 ? null : make('ol', {}, ...childItems),
    );
  };
  const edgeText = (edge: DrawnEdge) => `${edge.labels.join(' or ')}${isTaken(stepsByNode, edge) ? ' (taken)' : ''}: `;

  const { width, height } = sizeOf(layout);
  const [start] = layout.nodes.values();
  const plane = make('div', { class: 'plane' }, start === undefined ? null : make('ol', {}, makeItem(start, null)));
  plane.prepend(drawLines(layout, (edge) => isTaken(stepsByNode, edge)));
  Object.assign(plane.style, { width: `${width}px`, height: `${height}px` });
  const graph = make('div', { class: 'graph' }, plane);
  if (start !== undefined) centreStart(graph, start);
  return graph;
};
