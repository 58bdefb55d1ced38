import { expect } from '@open-wc/testing';
import { consentStateOf } from '../../../src/tracking/page/consent.ts';
import { openWebAnalytics } from '../../../src/tracking/web-analytics/web-analytics.ts';
import { fakeVisibility } from '../../support/world/fake-visibility.ts';
import { createWorld } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const open = async (host = '') => {
  const { platform } = createWorld();
  const reader = fakeVisibility();
  const http = () => Promise.reject(new Error('not asked'));
  const consent = () => consentStateOf('denied');
  const isOpen = () => true;
  const { presence } = reader;
  const ports = { platform, visibility: presence, http, deviceId: 'd', consent, isOpen, measurementId: 'G-1&x', host };
  const sink = await openWebAnalytics(ports);
  const send = (userId: string | null) => sink.send({ id: 'e1', code: 'wi', fields: { userId }, at: 0 });
  return { ...reader, sink, send };
};

describe('Web analytics', () => {
  it('says what was agreed to first, with the wait of the spec, and sends no page view of its own', async () => {
    const { commands, loaded } = await open();
    expect(commands[0]).to.deep.equal(['consent', 'default', { ...consentStateOf('denied'), wait_for_update: 500 }]);
    expect(commands[2]).to.deep.equal(['config', 'G-1&x', { send_page_view: false }]);
    expect(loaded).to.deep.equal([]);
  });

  it('loads Google’s tag with the first event, once', async () => {
    const { send, loaded } = await open();
    send(null);
    send(null);
    await waitUntil(() => loaded.length > 0);
    expect(loaded).to.deep.equal(['https://www.googletagmanager.com/gtag/js?id=G-1%26x']);
  });

  it('is served by a publisher’s own gateway where there is one', async () => {
    const { send, loaded } = await open('https://metrics.ledger.example');
    send(null);
    await waitUntil(() => loaded.length > 0);
    expect(loaded[0]).to.equal('https://metrics.ledger.example/gtag/js?id=G-1%26x');
  });

  it('is found below a path of that, too', async () => {
    const { send, loaded } = await open('https://ledger.example/metrics');
    send(null);
    await waitUntil(() => loaded.length > 0);
    expect(loaded[0]).to.equal('https://ledger.example/metrics/gtag/js?id=G-1%26x');
  });

  it('tells events with who it is, until the reader is gone', async () => {
    const { send, sink, commands } = await open();
    send('5');
    sink.reset?.();
    expect(commands.slice(3)).to.deep.equal([
      ['set', { user_id: '5' }],
      ['event', 'wi', { userId: '5', event_id: 'e1', send_to: 'G-1&x' }],
      ['set', { user_id: null }],
    ]);
  });

  it('hears of every change of consent', async () => {
    const { sink, commands } = await open();
    sink.consent?.(consentStateOf('granted'));
    expect(commands.at(-1)).to.deep.equal(['consent', 'update', consentStateOf('granted')]);
  });

  it('is not opened at a host that is no web address', async () => {
    let failure: unknown;
    await open('javascript:alert(1)').catch((cause: unknown) => {
      failure = cause;
    });
    expect(failure).to.be.instanceOf(Error);
  });
});
