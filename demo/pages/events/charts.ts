import { type Html, html } from '../../html.ts';
import type { NodeCounts, PageCounts } from '../../service/sandbox/event-summary.ts';

/** One kind of bar of a chart; its code chooses the colour. */
interface Series<Row> {
  code: 'pi' | 'wi' | 'seen' | 'sign_up' | 'subscribed';
  name: string;
  of: (row: Row) => number;
}

const pageSeries: readonly Series<PageCounts>[] = [
  { code: 'pi', name: 'Views', of: ({ pi }) => pi },
  { code: 'wi', name: 'Walls', of: ({ wi }) => wi },
  { code: 'sign_up', name: 'Sign-ups', of: ({ sign_up }) => sign_up },
];

const nodeSeries: readonly Series<NodeCounts>[] = [
  { code: 'wi', name: 'Walls', of: ({ wi }) => wi },
  { code: 'seen', name: 'Seen', of: ({ seen: seenCount }) => seenCount },
  { code: 'sign_up', name: 'Sign-ups', of: ({ sign_up }) => sign_up },
  { code: 'subscribed', name: 'Subscribed', of: ({ subscribed }) => subscribed },
];

/** Says which bar is which code; it is above the chart and does not change. */
const legend = <Row>(series: readonly Series<Row>[]): Html =>
  html`<ul class="bars-legend">${series.map(
    ({
      code,
      name,
    }) => html`<li class="bars-${code}"><svg width="12" height="12" aria-hidden="true"><rect width="100%" height="100%"/></svg>
${name}: <code>${code}</code></li>`,
  )}</ul>`;

/** The page's policy forbids style attributes: the lengths are attributes of the SVG. */
const bar = (count: number, maxCount: number): Html => html`<svg width="100%" height="12" aria-hidden="true">
<rect width="${count === 0 ? 0 : Math.max(1, Math.round((count / maxCount) * 1000) / 10)}%" height="100%"/></svg>`;

const chart = <Row>(
  rows: readonly Row[],
  series: readonly Series<Row>[],
  heading: (row: Row) => Html,
  emptyText: string,
): Html => {
  if (rows.length === 0) return html`<p class="events-none">${emptyText}</p>`;
  const maxCount = Math.max(1, ...rows.flatMap((row) => series.map(({ of }) => of(row))));
  return html`<ul class="bars">${rows.map(
    (row) => html`<li>
<h3>${heading(row)}</h3>
<dl>${series.map(
      (
        each,
      ) => html`<div class="bars-${each.code}"><dt>${each.name}</dt><dd>${bar(each.of(row), maxCount)} <span>${each.of(row)}</span></dd></div>
`,
    )}</dl></li>
`,
  )}</ul>`;
};

/** Shortens an address for testers: its path, if it is of this origin. */
export const shortAddress = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address.replace(/^https?:\/\//, '');

const readTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
};

/** The legend of the chart by page. */
export const pageLegend = legend(pageSeries);

/** Views, walls and sign-ups of each page, and how long it was read. */
export const pageChart = (pages: readonly PageCounts[], origin: string): Html =>
  chart(
    pages,
    pageSeries,
    ({ page, readSeconds }) =>
      html`${page === null ? 'No page named' : shortAddress(page, origin)} <small>read for ${readTime(readSeconds)}</small>`,
    'No page yet.',
  );

/** The legend of the chart by node. */
export const nodeLegend = legend(nodeSeries);

/** The chart of what the walls of each flow node led to. */
export const nodeChart = (nodes: readonly NodeCounts[]): Html =>
  chart(
    nodes,
    nodeSeries,
    ({ flowId, flowNodeId }) => html`${flowNodeId ?? 'No node named'} <small>in flow <code>${flowId}</code></small>`,
    'No wall yet.',
  );
