import { scaleBand, scaleLinear } from 'd3-scale';
import type { Distribution } from 'presswall/flow';
import { type Html, html } from '../../html.ts';
import { count, percent, ratio, shorten } from './figures.ts';

/** A bar of a chart: a share from 0 to 1, with its interval and the share of the other flow. */
export interface ShareBar {
  name: string;
  value: number;
  interval: readonly [low: number, high: number] | null;
  before: number | null;
}

const width = 360;

/** A figure with a title. */
const figure = (title: string, height: number, marks: Html, note: string): Html => html`<figure class="chart">
  <figcaption>${title}</figcaption>
  <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}: ${note}">${marks}</svg>
</figure>`;

const describeBar = ({ name, value, before }: ShareBar): string =>
  `${name} ${percent(value)}${before === null ? '' : ` (before, ${percent(before)})`}`;

/** Draws shares as horizontal bars, each above that of the other flow. */
export const drawShares = (title: string, bars: readonly ShareBar[]): Html => {
  const rowHeight = bars.some(({ before }) => before !== null) ? 62 : 50;
  const height = bars.length * rowHeight + 6;
  const highest = Math.max(
    0.05,
    ...bars.flatMap(({ value, interval, before }) => [value, interval?.[1] ?? 0, before ?? 0]),
  );
  const x = scaleLinear([0, Math.min(highest, 1)], [0, width - 4]);
  const y = scaleBand(
    bars.map((_, index) => index),
    [0, height],
  );
  const marks = bars.map((bar, index) => {
    const top = (y(index) ?? 0) + 16;
    const { name, value, interval, before } = bar;
    return html`<g>
      <title>${describeBar(bar)}</title>
      <text x="0" y="${top}">${shorten(name, 34)}</text>
      <text class="value" x="${width}" y="${top}" text-anchor="end">${percent(value)}</text>
      <rect class="bar" x="0" y="${top + 6}" width="${x(value).toFixed(1)}" height="14" rx="2" />
      ${interval !== null && html`<path class="whisker" d="M${x(interval[0]).toFixed(1)} ${top + 13}H${x(interval[1]).toFixed(1)}" />`}
      ${before !== null && html`<rect class="before" x="0" y="${top + 23}" width="${x(before).toFixed(1)}" height="8" rx="2" />`}
    </g>`;
  });
  return figure(title, height, html`${marks}`, bars.map(describeBar).join(', '));
};

/** Number of bars at most; what is above is one more. */
const maxBars = 12;

/** Returns the bars of a distribution: `0`, `1`, …, `12+`. */
const toColumns = ({ counts, more }: Distribution): { name: string; value: number }[] => {
  const columns = counts.slice(0, maxBars).map((value, index) => ({ name: String(index), value }));
  const rest = counts.slice(maxBars).reduce((sum, value) => sum + value, more);
  return rest === 0 ? columns : [...columns, { name: `${maxBars}+`, value: rest }];
};

/** Draws how often each whole number was seen. */
export const drawDistribution = (title: string, distribution: Distribution, of: string): Html => {
  const columns = toColumns(distribution);
  const total = columns.reduce((sum, { value }) => sum + value, 0);
  const [height, foot] = [190, 20];
  const y = scaleLinear([0, Math.max(1, ...columns.map(({ value }) => value))], [height - foot, 18]);
  const x = scaleBand(
    columns.map(({ name }) => name),
    [0, width],
  ).paddingInner(0.18);
  const marks = columns.map(({ name, value }) => {
    const left = x(name) ?? 0;
    const middle = left + x.bandwidth() / 2;
    const share = ratio(value, total);
    return html`<g>
      <title>${name}: ${count(value)} ${of}, ${percent(share)}</title>
      <rect class="bar" x="${left.toFixed(1)}" y="${y(value).toFixed(1)}" width="${x.bandwidth().toFixed(1)}" height="${(height - foot - y(value)).toFixed(1)}" />
      ${share >= 0.02 && html`<text class="small" x="${middle.toFixed(1)}" y="${(y(value) - 4).toFixed(1)}" text-anchor="middle">${Math.round(share * 100)}%</text>`}
      <text class="small" x="${middle.toFixed(1)}" y="${height - 5}" text-anchor="middle">${name}</text>
    </g>`;
  });
  const axis = html`<path class="axis" d="M0 ${height - foot + 0.5}H${width}" />`;
  const note = columns.map(({ name, value }) => `${name}: ${percent(ratio(value, total))}`).join(', ');
  return figure(title, height, html`${marks}${axis}`, `${note} of the ${of}`);
};
