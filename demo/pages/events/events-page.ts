import { type Html, html } from '../../html.ts';
import type { EventCode, EventSummary } from '../../service/sandbox/event-summary.ts';
import type { RenderEvents } from '../../service/sandbox/events-page.ts';
import { page } from '../layout.ts';
import { plainSnippet } from '../snippet.ts';
import { nodeChart, nodeLegend, pageChart, pageLegend } from './charts.ts';
import { eventLabels } from './event-labels.ts';
import { eventRows, timeTag } from './event-list.ts';
import { filterForm } from './filter-form.ts';
import { liveScript } from './live-script.ts';

const codes = Object.keys(eventLabels).filter((code): code is EventCode => Object.hasOwn(eventLabels, code));

const tiles = (counts: EventSummary['counts']): Html[] =>
  codes.map(
    (
      code,
    ) => html`<div${counts[code] === 0 && html` class="events-zero"`}><dt>${eventLabels[code]} <code>${code}</code></dt><dd>${counts[code]}</dd></div>
`,
  );

/**
 * Renders the tracked events. A part with `data-live` is replaced by its counterpart of the next page when it changes.
 */
export const renderEvents: RenderEvents = ({ filter, summary, events, flowIds, maxRows, now, tag, origin, nonce }) =>
  page({
    title: 'Events',
    description: 'The events that the sandbox has received, counted.',
    styles: ['account.css', 'events/events.css', 'events/event-bars.css'],
    head: null,
    section: null,
    snippet: { ...plainSnippet(origin), nonce },
    main: html`<div class="account account-wide events">
<h1>Events</h1>
<p class="events-status" role="status" data-live-status data-tag="${tag}">As of ${timeTag(now.toISOString())} UTC: reload for what has come since.</p>
${filterForm(filter, flowIds)}
<section aria-labelledby="by-code"><h2 id="by-code">By code</h2>
<dl class="events-codes" id="live-codes" data-live>${tiles(summary.counts)}</dl></section>
<section aria-labelledby="by-page"><h2 id="by-page">By page</h2>
${pageLegend}
<div id="live-pages" data-live>${pageChart(summary.pages, origin)}</div></section>
<section aria-labelledby="by-node"><h2 id="by-node">By node of a flow</h2>
${nodeLegend}
<div id="live-nodes" data-live>${nodeChart(summary.flowNodes)}</div></section>
<section><h2 id="newest">Newest events</h2>
<div class="events-table" role="region" aria-labelledby="newest" tabindex="0"><table>
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Code</th><th scope="col">Page</th><th scope="col">Flow and node</th><th scope="col">Template</th><th scope="col">Visitor</th></tr></thead>
<tbody id="live-newest" data-live>${eventRows(events, origin)}</tbody>
</table></div></section>
</div>
${liveScript(nonce)}`,
    about: html`<p><strong>Events.</strong> Everything that pages have reported to the service, counted: of pages and of nodes the ${maxRows} on which something happened last, of events the newest 50. A page impression belongs to no flow: with a flow chosen, walls and what they led to are left. The same as JSON: <a href="/sandbox/events">events</a>, <a href="/sandbox/events/summary">summary</a>.</p>`,
  });
