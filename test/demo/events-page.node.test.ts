import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderEvents } from '../../demo/pages/events/events-page.ts';
import type { EventSummary } from '../../demo/service/sandbox/event-summary.ts';
import type { EventsView } from '../../demo/service/sandbox/events-page.ts';

const origin = 'http://localhost:8080';

const counts: EventSummary['counts'] = {
  pi: 12,
  pv: 0,
  wi: 4,
  seen: 3,
  sign_up: 1,
  login: 0,
  logout: 0,
  subscribe_btn: 0,
  start_checkout_btn: 0,
  checkout: 0,
  subscribed: 0,
  readactivity: 2,
  ai_event: 0,
};

const draw = (view: Partial<EventsView> = {}): string =>
  renderEvents({
    filter: { uid: undefined, flow: undefined, siteId: undefined, since: undefined },
    summary: { counts, pages: [], flowNodes: [] },
    events: [],
    flowIds: ['hard', 'metered'],
    now: new Date('2026-03-10T12:00:00Z'),
    maxRows: 20,
    tag: '"tag"',
    origin,
    nonce: 'n0nce',
    ...view,
  });

/** The text of some markup, without drawings. */
const textOf = (markup = ''): string =>
  markup
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const partOf = (html: string, id: string): string => html.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';

const widths = (markup: string): string[] =>
  [...markup.matchAll(/<rect width="([\d.]+%)"/g)].map(([, width = '']) => width);

describe('The page of events', () => {
  it('says how many there are of every code, none too', () => {
    const tiles = [...partOf(draw(), 'live-codes').matchAll(/<code>(\w+)<\/code><\/dt><dd>(\d+)<\/dd>/g)];
    const reported = Object.fromEntries(tiles.map(([, code, count]) => [code, Number(count)]));
    assert.deepEqual(reported, counts);
  });

  it('draws each page with bars whose numbers are text, the longest one whole', () => {
    const pages = [
      { page: `${origin}/article/eelgrass`, pi: 8, wi: 2, sign_up: 0, readSeconds: 125 },
      { page: 'https://other.example/x', pi: 4, wi: 0, sign_up: 0, readSeconds: 5 },
      { page: null, pi: 1, wi: 0, sign_up: 0, readSeconds: 0 },
    ];
    const chart = partOf(draw({ summary: { counts, pages, flowNodes: [] } }), 'live-pages');
    const items = chart.split('<li>').slice(1).map(textOf);
    assert.equal(items[0], '/article/eelgrass read for 2 min 5 s Views 8 Walls 2 Sign-ups 0');
    assert.equal(items[1], 'other.example/x read for 5 s Views 4 Walls 0 Sign-ups 0');
    assert.equal(items[2], 'No page named read for 0 s Views 1 Walls 0 Sign-ups 0');
    assert.deepEqual(widths(chart).slice(0, 4), ['100%', '25%', '0%', '50%']);
  });

  it('shows one among thousands as a bar that can be seen', () => {
    const pages = [{ page: null, pi: 5000, wi: 1, sign_up: 0, readSeconds: 0 }];
    assert.deepEqual(widths(partOf(draw({ summary: { counts, pages, flowNodes: [] } }), 'live-pages')), [
      '100%',
      '1%',
      '0%',
    ]);
  });

  it('draws each node with what its walls led to', () => {
    const flowNodes = [{ flowId: 'hard', flowNodeId: 'wall', wi: 4, seen: 3, sign_up: 1, subscribed: 0 }];
    const chart = partOf(draw({ summary: { counts, pages: [], flowNodes } }), 'live-nodes');
    assert.match(textOf(`<p ${chart}`), /^wall in flow hard Walls 4 Seen 3 Sign-ups 1 Subscribed 0/);
    assert.deepEqual(widths(chart), ['100%', '75%', '25%', '0%']);
  });

  it('says which colour is which code', () => {
    const html = draw();
    assert.match(textOf(html), /Views: pi Walls: wi Sign-ups: sign_up/);
    assert.match(textOf(html), /Walls: wi Seen: seen Sign-ups: sign_up Subscribed: subscribed/);
  });

  it('lists an event with its time, code, page, node, template and the beginning of the visitor', () => {
    const event = {
      tid: 't',
      et: 'wi',
      at: '2026-03-10T11:59:58.000Z',
      siteId: 'ledger',
      uid: '0eadc9cb-0b7b-4efb-b3aa-7a1a239c8f7f',
      userId: null,
      flowId: 'hard',
      fields: {
        cleanUrl: `${origin}/hard/eelgrass`,
        flowNodeId: 'wall',
        wallTemplateId: 'offer',
        wallTemplateVersion: '3',
      },
    };
    const list = partOf(draw({ events: [event] }), 'live-newest');
    assert.match(textOf(`<p ${list}`), /^Mar 10, 11:59:58 wi \/hard\/eelgrass hard wall offer v3 0eadc9cb$/);
    assert.ok(list.includes(`href="/events?uid=${event.uid}"`));
  });

  it('says where there is nothing yet', () => {
    const text = textOf(draw());
    for (const says of ['No page yet.', 'No wall yet.', 'No event yet.']) assert.ok(text.includes(says), says);
  });

  it('keeps what was chosen in its form, a flow that is not there any more too', () => {
    const since = new Date('2026-03-10T11:00:00Z');
    const html = draw({ filter: { uid: 'anna', flow: 'gone', siteId: 'ledger', since } });
    assert.match(html, /<option value="gone" selected>/);
    assert.match(html, /<input id="events-uid" name="uid" value="anna"/);
    assert.match(html, /<input type="hidden" name="siteId" value="ledger">/);
    assert.match(html, /<input type="hidden" name="since" value="2026-03-10T11:00:00.000Z">/);
    assert.ok(html.includes('href="/events?uid=anna&amp;flow=gone&amp;siteId=ledger&amp;since=now"'));
    assert.match(textOf(html), /Counted since Mar 10, 11:00:00 UTC\./);
    assert.match(draw({ filter: { flow: 'hard' } }), /<option value="hard" selected>/);
  });

  it('works without its script: its form is a plain one, and the button that needs a script is hidden', () => {
    const form = /<form.*?<\/form>/s.exec(draw())?.[0] ?? '';
    assert.match(form, /^<form class="events-filter" action="\/events"/);
    assert.match(form, /<button>Show<\/button>/);
    assert.match(form, /<button type="button" data-only-me hidden>/);
    assert.match(textOf(draw()), /As of Mar 10, 12:00:00 UTC: reload for what has come since\./);
  });

  it('holds no style attribute, which its policy forbids', () => {
    const pages = [{ page: null, pi: 1, wi: 1, sign_up: 1, readSeconds: 1 }];
    assert.doesNotMatch(draw({ summary: { counts, pages, flowNodes: [] } }), /\sstyle="|<style|\son\w+="/);
  });
});
