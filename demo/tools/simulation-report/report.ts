/** The HTML report of `presswall simulate`: one file that loads nothing. */
import type { FlowResult, ReachGraph, Simulation } from 'presswall/flow';
import { type Html, html, rawHtml } from '../../html.ts';
import { drawDistribution, drawShares } from './charts.ts';
import { count, countOf, decimal, exact, percent, ratio } from './figures.ts';
import { drawGraph } from './flow-drawing.ts';
import { reportStyle } from './report-style.ts';
import { drawConflicts, drawDifference, drawExperiments, drawGaps, drawNodes, drawSegments } from './report-tables.ts';

/** The parts of the report, as the command has them. */
interface ReportInput {
  simulation: Simulation;
  graphs: readonly ReachGraph[];
  conditions: readonly { text: string; value: number; isMet: boolean }[];
  /** The file of the visits, or the audience and its seed. */
  source: string;
}

const nameFlow = ({ flowId, version }: FlowResult): string =>
  version === '' ? flowId : `${flowId}, version ${version}`;

const tile = (name: string, value: string, note: string): Html =>
  html`<div class="tile"><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;

const drawTiles = ({ visits, flow, against, difference }: Simulation): Html => {
  const before = (value: string | undefined, other: string) => (value === undefined ? other : `before, ${value}`);
  const { walledReaders, wallsPerThousandViews, freeViews } = flow;
  return html`<dl class="tiles">
    ${tile(
      'Readers who meet a wall',
      percent(walledReaders.value),
      against === null
        ? `95 % interval: ${percent(walledReaders.low)} – ${percent(walledReaders.high)}`
        : `before, ${percent(against.walledReaders.value)}`,
    )}
    ${tile('Walls in 1,000 views', decimal(wallsPerThousandViews), before(against ? decimal(against.wallsPerThousandViews) : undefined, `${count(flow.wallViews)} views with a wall`))}
    ${tile('Free views for each reader', decimal(freeViews.mean), before(against ? decimal(against.freeViews.mean) : undefined, `median ${decimal(freeViews.median)}`))}
    ${
      difference === null
        ? tile('Views', count(visits.views), `of ${count(visits.readers)} readers`)
        : tile(
            'Views decided otherwise',
            percent(ratio(difference.views, visits.views)),
            `${count(difference.views)} of ${count(visits.views)}`,
          )
    }
  </dl>`;
};

const drawConditions = ({ conditions }: ReportInput): Html | null =>
  conditions.length === 0
    ? null
    : html`<ul class="conditions">${conditions.map(
        ({ text, value, isMet }) =>
          html`<li class="${isMet ? 'failed' : ''}"><b>${isMet ? 'Failed' : 'Passed'}</b> fail if ${text} (it is ${exact(value)})</li>`,
      )}</ul>`;

const drawCharts = ({ flow, against }: Simulation): Html => html`<section>
  <h2>Readers and meters</h2>
  ${against !== null && html`<p class="key"><span>${nameFlow(flow)}</span><span class="old">before: ${nameFlow(against)}</span></p>`}
  <div class="charts">
    ${drawShares(
      'Readers who meet a wall',
      flow.segments
        .filter(({ readers }) => readers > 0)
        .map(({ segment, walledReaders }) => ({
          name: segment,
          value: walledReaders.value,
          interval: [walledReaders.low, walledReaders.high],
          before: against?.segments.find((each) => each.segment === segment)?.walledReaders.value ?? null,
        })),
    )}
    ${drawDistribution('Free views of a reader', flow.freeViews, 'readers')}
    ${flow.meters.flatMap(({ counterId, readings, highestCounts }) => [
      drawDistribution(`Meter “${counterId}”: what a view read`, readings, 'views'),
      drawDistribution(`Meter “${counterId}”: highest count of a reader`, highestCounts, 'readers'),
    ])}
  </div>
</section>`;

const describePeriod = ({ visits: { first, last, views, readers } }: Simulation): string =>
  first === null || last === null
    ? 'no visits'
    : `${countOf(views, 'view')} of ${countOf(readers, 'reader')}, ${first.slice(0, 10)} to ${last.slice(0, 10)}`;

/** Renders the report. */
export const renderReport = (input: ReportInput): string => {
  const { simulation, graphs, source } = input;
  const { visits, flow, against, difference, summary } = simulation;
  const title = against === null ? nameFlow(flow) : `${nameFlow(flow)}, instead of ${nameFlow(against)}`;
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
  <title>Simulation: ${title}</title>
  <style>${rawHtml(reportStyle)}</style>
</head>
<body>
<main>
  <header>
    <h1>Simulation: ${title}</h1>
    <p class="source">${describePeriod(simulation)} (${source})</p>
  </header>
  ${drawConditions(input)}
  <ul class="summary">${summary.map((sentence) => html`<li>${sentence}</li>`)}</ul>
  ${drawTiles(simulation)}
  ${difference !== null && drawDifference(difference, visits.views)}
  <section>
    <h2>The flow, with its reach</h2>
    ${graphs.map((graph) => drawGraph(graph, visits.views))}
  </section>
  ${drawCharts(simulation)}
  ${drawConflicts(flow)}
  ${drawExperiments(flow)}
  <section>
    <h2>In numbers</h2>
    ${drawSegments(simulation)}
    ${drawNodes(flow, visits.views)}
  </section>
  ${drawGaps(simulation)}
</main>
</body>
</html>
`.markup;
};
