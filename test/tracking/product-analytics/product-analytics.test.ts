import { expect } from '@open-wc/testing';
import { consentStateOf } from '../../../src/tracking/page/consent.ts';
import { createProductAnalytics } from '../../../src/tracking/product-analytics/product-analytics.ts';
import { fakeVisibility } from '../../support/world/fake-visibility.ts';
import { createWorld, type FakeReply, status } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

const open = (answer: FakeReply = {}, host = 'https://product.example') => {
  const world = createWorld({ answers: { 'POST /capture/': answer } });
  const { platform, network, clock } = world;
  const { presence } = fakeVisibility();
  const http = () => Promise.reject(new Error('not asked'));
  const sink = createProductAnalytics({
    platform,
    visibility: presence,
    http,
    deviceId: 'device',
    consent: () => consentStateOf('granted'),
    isOpen: () => true,
    key: 'k',
    host,
  });
  let count = 0;
  const send = (userId: string | null = null) =>
    sink.send({
      id: `t-00000000-0000-4000-8000-00000000000${++count}`,
      code: 'pi',
      fields: { userId },
      at: clock.now(),
    });
  const captured = () => network.sent.map(({ body }) => JSON.parse(body));
  const readEvents = async (calls: number) => {
    await waitUntil(() => network.sent.length >= calls);
    return captured();
  };
  return { ...world, sink, send, captured, readEvents };
};

describe('Product analytics', () => {
  it('gets each event with its key, who it is, and a plain UUID', async () => {
    const { send, readEvents } = open();
    send();
    const [{ api_key, event, distinct_id, uuid }] = await readEvents(1);
    expect([api_key, event, distinct_id, uuid]).to.deep.equal([
      'k',
      'pi',
      'device',
      '00000000-0000-4000-8000-000000000001',
    ]);
  });

  it('knows a reader from the log-in on, and a stranger after the log-out', async () => {
    const { send, sink, readEvents, storage } = open();
    send('5');
    send('5');
    sink.reset?.();
    send();
    const captured = await readEvents(4);
    expect(captured.map(({ event, distinct_id }) => [event, distinct_id])).to.deep.equal([
      ['$identify', '5'],
      ['pi', '5'],
      ['pi', '5'],
      ['pi', storage.get('pw_analytics_id')],
    ]);
    expect(captured[0].properties).to.deep.equal({ $anon_distinct_id: 'device' });
    expect(storage.get('pw_analytics_id')).not.to.equal('device');
  });

  it('that fails is only logged, and not called for 20 s', async () => {
    const { send, log, clock, network } = open(status(503));
    send();
    await waitUntil(() => log.lines.length > 0);
    expect(log.lines).to.deep.equal([{ level: 'warn', text: '[PW] Product analytics' }]);
    send();
    await clock.advance(20_000);
    expect(network.sent).to.have.length(1);
    send();
    await waitUntil(() => network.sent.length === 2);
  });

  it('is found below a path, too', async () => {
    const { send, network, readEvents } = open({}, 'https://ledger.example/ingest/');
    network.answers['POST /ingest/capture/'] = {};
    send();
    await readEvents(1);
    expect(network.sent[0]?.path).to.equal('/ingest/capture/');
  });

  for (const host of ['javascript:alert(1)', 'product.example', 'https://a:b@product.example'])
    it(`is not opened at ${host}`, () => {
      expect(() => open({}, host)).to.throw('no web address');
    });
});
