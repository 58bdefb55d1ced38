import { type Html, html } from '../../html.ts';
import type { EventFilter } from '../../service/sandbox/event-filter.ts';
import { timeTag } from './event-list.ts';

const addressWith = (filter: EventFilter, since: string | null): string => {
  const { uid, flow, siteId } = filter;
  const filterParams = Object.entries({ uid, flow, siteId, since }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, value]],
  );
  return filterParams.length === 0 ? '/events' : `/events?${new URLSearchParams(filterParams)}`;
};

const option = (flowId: string, isChosen: boolean): Html =>
  html`<option value="${flowId}"${isChosen && html` selected`}>${flowId}</option>`;

const hiddenField = (name: string, value: string | undefined): Html | null =>
  value === undefined ? null : html`<input type="hidden" name="${name}" value="${value}">`;

/** Chooses the visitor, the flow and the start of the events that are counted. It works without a script. */
export const filterForm = (filter: EventFilter, flowIds: readonly string[]): Html => {
  const { uid, flow, siteId } = filter;
  const since = filter.since?.toISOString();
  const isElsewhere = flow !== undefined && !flowIds.includes(flow);
  return html`<form class="events-filter" action="/events" aria-label="Which events">
<label for="events-flow">Flow</label>
<select id="events-flow" name="flow"><option value="">Every flow</option>
${isElsewhere && option(flow, true)}${flowIds.map((each) => option(each, each === flow))}</select>
<label for="events-uid">Visitor</label>
<input id="events-uid" name="uid" value="${uid ?? ''}" placeholder="Every visitor" autocomplete="off" spellcheck="false">
${hiddenField('siteId', siteId)}${hiddenField('since', since)}<p class="events-buttons"><button>Show</button>
<button type="button" data-only-me hidden>This browser’s visitor only</button>
<a href="${addressWith(filter, 'now')}">Count from now on</a>
${(uid ?? flow ?? siteId ?? since) !== undefined && html`<a href="/events">Count everything</a>`}</p>
<p data-only-me-says role="status"></p>
</form>
${since !== undefined && html`<p class="events-since">Counted since ${timeTag(since)} UTC.</p>`}`;
};
