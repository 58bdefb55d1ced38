import { type Html, html } from '../../html.ts';
import type { ListedEvent } from '../../service/sandbox/events.ts';
import { shortAddress } from './charts.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A moment, to the second. */
export const timeTag = (at: string): Html => html`<time datetime="${at}">${timeFormat.format(new Date(at))}</time>`;

const fieldOf = ({ fields }: ListedEvent, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const template = (event: ListedEvent): string => {
  const version = fieldOf(event, 'wallTemplateVersion');
  return [fieldOf(event, 'wallTemplateId') ?? '', version === null ? '' : `v${version}`].join(' ').trim();
};

const visitor = (uid: string | null): Html | null =>
  uid === null
    ? null
    : html`<a href="/events?${new URLSearchParams({ uid }).toString()}" title="${uid}">${uid.slice(0, 8)}</a>`;

const row = (event: ListedEvent, origin: string): Html => html`<tr>
<td>${timeTag(event.at)}</td>
<th scope="row"><code>${event.et}</code></th>
<td>${shortAddress(fieldOf(event, 'cleanUrl') ?? '', origin)}</td>
<td>${event.flowId}${fieldOf(event, 'flowNodeId') !== null && html` <small>${fieldOf(event, 'flowNodeId')}</small>`}</td>
<td>${template(event)}</td>
<td>${visitor(event.uid)}</td>
</tr>
`;

/** The rows of the newest events. */
export const eventRows = (events: readonly ListedEvent[], origin: string): Html =>
  events.length === 0
    ? html`<tr><td colspan="6" class="events-none">No event yet. <a href="/">Open an article</a>, and it appears here.</td></tr>`
    : html`${events.map((event) => row(event, origin))}`;
