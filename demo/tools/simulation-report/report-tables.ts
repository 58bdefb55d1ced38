import type { Difference, FlowResult, Simulation, VisitExample } from 'presswall/flow';
import { type Html, type HtmlValue, html } from '../../html.ts';
import { count, countOf, percent, ratio } from './figures.ts';
import { nameNode } from './flow-drawing.ts';

/** Draws a table; columns after the first hold numbers, unless they are named as texts. */
const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly HtmlValue[])[],
  texts: readonly number[] = [0],
): Html =>
  html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
    <caption>${caption}</caption>
    <thead><tr>${heads.map((head, at) => html`<th scope="col" class="${texts.includes(at) ? '' : 'number'}">${head}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => html`<tr>${cells.map((cell, at) => html`<td class="${texts.includes(at) ? '' : 'number'}">${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`;

const listExamples = (examples: readonly VisitExample[]): Html =>
  html`<ul class="examples">${examples.map(
    ({ time, visitor, url }) =>
      html`<li><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time> ${visitor} <span class="url">${url}</span></li>`,
  )}</ul>`;

/** Number of changes that are listed. */
const maxChanges = 40;

/** Draws the difference: what changed to what, how often, with examples. */
export const drawDifference = ({ views, changes }: Difference, allViews: number): Html => html`<section>
  <h2>What changes</h2>
  <p>${
    views === 0
      ? 'No view is decided otherwise.'
      : `${count(views)} of ${count(allViews)} views (${percent(ratio(views, allViews))}) are decided otherwise.`
  }</p>
  ${changes.slice(0, maxChanges).map(
    ({ before, after, views: changed, readers, examples }) => html`<article class="change">
      <h3><span class="was">${before}</span> <span aria-label="becomes">→</span> <span>${after}</span></h3>
      <p>${countOf(changed, 'view')} (${percent(ratio(changed, allViews))}), ${countOf(readers, 'reader')}. For example:</p>
      ${listExamples(examples)}
    </article>`,
  )}
  ${changes.length > maxChanges && html`<p>${changes.length - maxChanges} rarer changes are in the result of --json.</p>`}
</section>`;

/** Draws who meets walls. */
export const drawSegments = ({ flow, against }: Simulation): Html =>
  table(
    'Readers who meet a wall',
    [
      'readers',
      'in all',
      'meet a wall',
      'share',
      '95 % interval',
      ...(against === null ? [] : ['before']),
      'views',
      'with a wall',
    ],
    flow.segments
      .filter(({ readers }) => readers > 0)
      .map(({ segment, readers, walledReaders, views, wallViews }) => {
        const old = against?.segments.find((each) => each.segment === segment);
        return [
          segment,
          count(readers),
          count(walledReaders.count),
          percent(walledReaders.value),
          `${percent(walledReaders.low)} – ${percent(walledReaders.high)}`,
          ...(old === undefined ? [] : [percent(old.walledReaders.value)]),
          count(views),
          count(wallViews),
        ];
      }),
  );

/** Draws the reach of each node. */
export const drawNodes = (flow: FlowResult, allViews: number): Html =>
  table(
    'Nodes',
    ['node', 'branch', 'views', 'share', 'readers', 'ways out'],
    flow.nodes.map((node) => [
      nameNode(node),
      String(node.branch + 1),
      count(node.views),
      percent(ratio(node.views, allViews)),
      count(node.readers),
      node.outcomes.map(({ outcome, views }) => `${outcome} ${percent(ratio(views, node.views))}`).join(', '),
    ]),
    [0, 5],
  );

/** Draws the conflicts; nothing if there are none. */
export const drawConflicts = ({ conflicts }: FlowResult): Html | null =>
  conflicts.length === 0
    ? null
    : html`<section>
        <h2>Conflicts</h2>
        ${conflicts.map(({ text, examples }) => html`<article class="change"><p>${text}</p>${listExamples(examples)}</article>`)}
      </section>`;

/** Draws the A/B tests that readers reached; nothing if there are none. */
export const drawExperiments = ({ experiments: all }: FlowResult): Html | null => {
  const experiments = all.filter(({ readers }) => readers > 0);
  return experiments.length === 0
    ? null
    : html`<section><h2>A/B tests</h2>${experiments.map(({ nodeId, readers, variants }) =>
        table(
          `“${nodeId}”: ${count(readers)} readers`,
          ['variant', 'configured', 'drawn', '95 % interval', 'readers', 'meet a wall', '95 % interval'],
          variants.map(({ name, percent: configured, readers: drawn, walledReaders }) => [
            name,
            percent(configured / 100),
            percent(drawn.value),
            `${percent(drawn.low)} – ${percent(drawn.high)}`,
            count(drawn.count),
            percent(walledReaders.value),
            `${percent(walledReaders.low)} – ${percent(walledReaders.high)}`,
          ]),
        ),
      )}</section>`;
};

/** Draws what was left out of the visits; nothing if all were read. */
export const drawGaps = ({ visits }: Simulation): Html | null => {
  const { badLines, firstBadLines, ignoredFields, otherEvents, sampledOut } = visits;
  const facts = [
    badLines > 0 && `${count(badLines)} lines are no visits, and were left out.`,
    otherEvents > 0 && `${count(otherEvents)} events are no page views, and were passed over.`,
    sampledOut > 0 && `${count(sampledOut)} views belong to readers outside the sample.`,
    ignoredFields.length > 0 && `Fields that visits do not have were ignored: ${ignoredFields.join(', ')}.`,
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return html`<section>
    <h2>The visits</h2>
    ${facts.map((fact) => html`<p>${fact}</p>`)}
    ${firstBadLines.length > 0 && html`<ul>${firstBadLines.map(({ line, text }) => html`<li>line ${line}: ${text}</li>`)}</ul>`}
  </section>`;
};
