import { scaleLinear } from 'd3-scale';
import { curveBasis, line } from 'd3-shape';
import type { NodeReach, ReachGraph } from 'presswall/flow';
import { type Html, html } from '../../html.ts';
import { count, percent, ratio, shorten } from './figures.ts';
import { type DrawnEdge, type DrawnNode, layOutGraph } from './graph-layout.ts';

/** The names of node types for people, and the class of their box. */
const typeNames: Readonly<Record<string, readonly [name: string, kind: string]>> = {
  pages: ['page filter', 'page'],
  segpages: ['page filter', 'page'],
  users: ['reader', 'reader'],
  segdate: ['dates', 'reader'],
  jsdecision: ['script', 'reader'],
  abtest: ['A/B test', 'test'],
  pageviewmeter: ['meter', 'meter'],
  showtemplate: ['shows a template', 'action'],
  stickycountdown: ['countdown', 'action'],
  runjs: ['runs a script', 'action'],
};

const describeType = (type: string): readonly [name: string, kind: string] =>
  typeNames[type] ?? [type === '' ? 'no such node' : type, 'page'];

const pathOf = line<{ x: number; y: number }>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveBasis);

const drawNode = ({ reach, templateId, x, y, width, height }: DrawnNode, views: number): Html => {
  const { nodeId, name, type, views: reached } = reach;
  const [plainName, kind] = describeType(type);
  const typeName = type === 'showtemplate' && templateId !== null ? `shows ${templateId}` : plainName;
  const state = reached === 0 ? ' unreached' : '';
  return html`<g class="node ${kind}${state}" transform="translate(${x - width / 2} ${y - height / 2})">
    <title>${name || nodeId} (${typeName}): ${count(reached)} views, ${percent(ratio(reached, views))}</title>
    <rect width="${width}" height="${height}" rx="8" />
    <text class="name" x="12" y="20">${shorten(name || nodeId, 24)}</text>
    <text class="type" x="12" y="36">${shorten(typeName, 28)}</text>
    <text class="reach" x="12" y="53">${reached === 0 ? 'no visit' : `${percent(ratio(reached, views))} of the views`}</text>
  </g>`;
};

const drawEdge = ({ label, labelWidth, views: taken, points, labelAt }: DrawnEdge, views: number): Html => {
  const share = ratio(taken, views);
  const width = scaleLinear([0, 1], [1.25, 9])(share);
  const state = taken === 0 ? ' unreached' : '';
  return html`<g class="edge${state}">
    <path d="${pathOf([...points]) ?? ''}" stroke-width="${width.toFixed(2)}" />
    <rect x="${labelAt.x - labelWidth / 2}" y="${labelAt.y - 9}" width="${labelWidth}" height="18" rx="3" />
    <text x="${labelAt.x}" y="${labelAt.y + 4}" text-anchor="middle">${label}</text>
  </g>`;
};

const arrowHead = ({ points }: DrawnEdge): Html | null => {
  const end = points.at(-1);
  return end === undefined ? null : html`<path class="arrow" d="M${end.x - 5} ${end.y - 8}h10l-5 8z" />`;
};

/** Draws a branch as a graph, from top to bottom; the width of an edge is the share of the views that took it. */
export const drawGraph = (graph: ReachGraph, views: number): Html => {
  const { width, height, nodes, edges } = layOutGraph(graph, views);
  const { name } = graph;
  return html`<figure class="graph">
    <figcaption>${name}</figcaption>
    <div class="scroll" role="region" aria-label="${name}, drawn" tabindex="0">
      <svg class="flow" role="img" aria-label="The nodes of ${name} with the share of the views that reach each; the table below has the same numbers"
        width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">
        ${edges.map((edge) => drawEdge(edge, views))}
        ${edges.filter(({ views: taken }) => taken > 0).map(arrowHead)}
        ${nodes.map((node) => drawNode(node, views))}
      </svg>
    </div>
  </figure>`;
};

/** Names a node for tables. */
export const nameNode = ({ nodeId, name, type }: Pick<NodeReach, 'nodeId' | 'name' | 'type'>): string =>
  `${name || nodeId} (${describeType(type)[0]})`;
