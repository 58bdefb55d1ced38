import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limitSize } from '../../../src/walls/iframe/frame-size.ts';
import { createIframeUrl } from '../../../src/walls/iframe/iframe-url.ts';
import { decodeMessage, isHello, readHeading } from '../../../src/walls/iframe/messages.ts';
import { membersOf } from '../../support/sources/declared.ts';
import { tablesOf } from '../../support/sources/markdown.ts';

const page = 'elements/entries/template/README.md';
const tables = tablesOf(page);
const quoted = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const columnOf = (first: string, column: string): string[] =>
  tables.filter(({ heads }) => heads[0] === first).flatMap(({ rows }) => rows.flatMap((row) => quoted(row[column])));

const message = (action: string, detail: object) => ({ module: 'ONBOARDING', action, detail });
const detail = { templateId: 'offer', width: 300, height: 400, url: '/subscribe', payload: { asked: 'why' } };

describe('The page of the iframe templates', () => {
  it('lists every message that a template may send', () => {
    const requests = columnOf('call', 'message');
    assert.deepEqual(
      requests.toSorted(),
      ['HELLO', ...membersOf('src/walls/iframe/messages.ts', 'MessageDetails')].toSorted(),
    );
    assert.ok(isHello(message('HELLO', {})));
    for (const name of requests.filter((each) => each !== 'HELLO')) {
      assert.equal(decodeMessage(message(name, detail))?.name, name);
    }
  });

  it('lists every call of template.js, and everything that a template hears', () => {
    const calls = columnOf('call', 'call').map((call) => call.replace(/\(.*/, ''));
    const ways = membersOf('elements/entries/template/index.ts', 'TemplateLink').filter(
      (name) => !['params', 'on'].includes(name),
    );
    assert.deepEqual(calls.toSorted(), ['connect', ...ways].toSorted());
    assert.deepEqual(columnOf('event', 'event'), membersOf('elements/entries/template/index.ts', 'TemplateEvents'));
    const text = columnOf('event', 'detail');
    for (const name of ['TemplateWelcome', 'TemplateSession'] as const) {
      for (const member of membersOf('elements/entries/template/index.ts', name))
        assert.ok(text.includes(member), member);
    }
  });

  it('lists what the address says, in its order', () => {
    const user = { clientId: '', id: 0, email: '', picture: '', name: '', firstName: '', lastName: '' };
    const address = createIframeUrl({
      paywallHost: 'https://pw.example.com',
      siteId: 'ledger',
      template: { templateId: 'offer', version: 1, resizable: true, urlParams: {}, legacyCk: true },
      pageUrl: 'https://www.ledger.example/',
      user: { ...user, isEmailVerified: false },
      credentials: { sessionid: null, token: null },
    });
    assert.deepEqual([...new URL(address).searchParams.keys()], columnOf('name', 'name'));
  });

  it('says the limits as they are', () => {
    const show = (templateId: string) => decodeMessage(message('SHOW_TEMPLATE', { templateId }));
    assert.notEqual(show('x'.repeat(4096)), null);
    assert.equal(show('x'.repeat(4097)), null);
    assert.equal(show(''), null);
    assert.equal(decodeMessage(message('AI_EVENT', { payload: 'x'.repeat(4095) })), null);
    assert.equal(readHeading(message('HELLO', { title: 'x'.repeat(300) })).length, 200);
    assert.deepEqual(limitSize({ width: 0.2, height: 90_000.4 }, null), { width: 1, height: 10_000 });
    assert.deepEqual(limitSize({ width: null, height: 700 }, 600), { width: null, height: 598 });
  });
});
