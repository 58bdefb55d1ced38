import { expect } from '@open-wc/testing';
import { openTrackedPage, trackingConfigReply } from '../support/pages/tracked-site.ts';
import { createSite } from '../support/world/fake-site.ts';
import { neverAnswers } from '../support/world/fake-world.ts';
import { logIn } from '../support/world/log-in.ts';
import { waitUntil } from '../support/world/until.ts';

describe('Tracking on a page that does not keep to the rules', () => {
  it('passes over codes that are none, and fields and consent that can not be read', async () => {
    const { sdk, reported, turn, log } = await openTrackedPage();
    await turn(500);
    for (const code of ['click', 'toString', '__proto__']) Reflect.apply(sdk.track, sdk, [code]);
    Reflect.apply(sdk.track, sdk, ['checkout', { flowNodeId: 5n, title: document }]);
    Reflect.apply(sdk.consent, sdk, [null]);
    await turn(0);
    expect(reported).to.deep.equal(['pv', 'pi', 'checkout']);
    expect(log.lines.map(({ text }) => text)).to.deep.equal(Array(4).fill('[PW] This can not be tracked'));
  });

  it('counts for the first party though another sink throws', async () => {
    const web = { webAnalytics: { enabled: true, measurementId: 'G-1' } };
    const { turn, trackedEvents } = await openTrackedPage(
      { answers: { 'GET /api/config/tracking': trackingConfigReply(web) } },
      ({ reader }) => {
        const { loadAnalytics } = reader.presence;
        reader.presence.loadAnalytics = async () => ({
          ...(await loadAnalytics()),
          pushToDataLayer: (command) => {
            if (command === 'event') throw new Error('their own push');
          },
        });
      },
    );
    await turn(500);
    await waitUntil(() => trackedEvents('pi').length === 1, 'an event was lost');
    expect(trackedEvents('pv')).to.have.length(1);
  });

  it('tells the service what happened, whatever a listener makes of it', async () => {
    const { sdk, turn, trackedEvents } = await openTrackedPage();
    sdk.on('track', ({ fields }) => Object.assign(fields, { title: fields }));
    await turn(500);
    await waitUntil(() => trackedEvents('pv').length === 1);
    expect(trackedEvents('pv')[0]).to.include({ title: '' });
  });

  it('waits for a consent tool that is there and has yet to say something', async () => {
    const { sdk, reported, turn } = await openTrackedPage({}, ({ reader }) => reader.setTool(() => () => {}));
    await turn(60_000);
    expect(reported).to.deep.equal([]);
    sdk.consent({ analytics_storage: 'granted' });
    await waitUntil(() => reported.length > 0);
    expect(reported).to.deep.equal(['pv', 'pi']);
  });

  it('opens no sink for an SDK that ended before the service had said which', async () => {
    const { sdk, clock, reader } = createSite({ answers: { 'GET /api/config/tracking': neverAnswers } });
    sdk.start({ siteId: 'ledger', env: undefined });
    await waitUntil(async () => {
      await clock.advance(0);
      return reader.listeners() > 0;
    });
    sdk.stop();
    await clock.advance(60_000);
    await sdk.ready;
    await clock.advance(0);
    expect(reader.listeners()).to.equal(0);
  });
});

describe('A visitor who refuses', () => {
  it('has nothing sent, and nothing left in storage that was kept for statistics', async () => {
    const { sdk, turn, reader, storage, reported, network } = await openTrackedPage({
      answers: { 'POST /api2/pw/c': neverAnswers },
    });
    await turn(500);
    await waitUntil(() => reader.kept.size === 2, 'nothing was kept');
    storage.set('pw_analytics_id', 'a');
    storage.set('pw_event_rest', '1 1');
    sdk.consent({ analytics_storage: 'denied' });
    sdk.track('subscribe_btn');
    await turn(20_000);
    expect(reader.kept.size).to.equal(0);
    expect([...storage.entries.keys()].filter((key) => /^pw_(event|initial|analytics)/.test(key))).to.deep.equal([]);
    const requestCount = network.sent.length;
    sdk.consent({ analytics_storage: 'granted' });
    sdk.track('checkout');
    await turn(0);
    expect(reported).to.deep.equal(['pv', 'pi', 'checkout']);
    await waitUntil(() => network.sent.length === requestCount + 1);
  });

  it('or has not been asked, has nothing sent of what an earlier page left', async () => {
    const { sdk, turn, reader, network } = await openTrackedPage({ isDenied: true }, (site) => {
      site.reader.kept.set('0', JSON.stringify({ code: 'pi', fields: {}, at: site.clock.now() - 60_000 }));
    });
    const requests = () =>
      network.sent.filter(({ path }) => path === '/api2/pw/c').map(({ query }) => query.get('tid'));
    await turn(10_000);
    reader.comeOnline();
    reader.show(false);
    await turn(10_000);
    expect(requests()).to.deep.equal([]);
    sdk.consent({ analytics_storage: 'granted' });
    await turn(0);
    await waitUntil(() => requests().includes('0'), 'what was left was not sent');
  });

  it('gets no new name in storage by logging out', async () => {
    const product = { productAnalytics: { enabled: true, key: 'k', host: 'https://product.example' } };
    const site = await openTrackedPage({
      isDenied: true,
      answers: { 'GET /api/config/tracking': trackingConfigReply(product) },
    });
    await site.turn(1000);
    site.sdk.signOut({ callback: () => {} });
    await site.turn(0);
    expect(site.storage.get('pw_analytics_id')).to.equal(null);
  });
});

describe('A reader who goes', () => {
  it('in another tab is not connected with who comes next', async () => {
    const answers = { 'POST /user/login': { token: 't', newUserId: 5, userEmail: 'a@b.example' } };
    const restored: (() => void)[] = [];
    const onRestored = (then: () => void) => {
      restored.push(then);
      return () => {};
    };
    const site = await openTrackedPage({ answers, page: { onRestored } });
    await site.turn(500);
    await logIn(site);
    await site.turn(0);
    for (const key of ['pw_auth_token', 'pw_user_id']) {
      site.storage.remove(key);
      site.cookies.remove(key);
    }
    for (const then of restored) then();
    site.sdk.track('subscribe_btn');
    await waitUntil(async () => {
      await site.turn(0);
      return site.trackedEvents('subscribe_btn').length === 1;
    });
    expect(site.trackedEvents('subscribe_btn')[0]).to.include({ actor: 'user', userId: null });
    expect(site.trackedEvents('logout')).to.deep.equal([]);
  });

  it('is counted once, however often the button is pressed', async () => {
    const answers = { 'POST /user/login': { token: 't', newUserId: 5, userEmail: 'a@b.example' } };
    const site = await openTrackedPage({ answers });
    await site.turn(500);
    await logIn(site);
    for (let press = 0; press < 3; press++) site.sdk.signOut({ callback: () => {} });
    await site.turn(0);
    expect(site.reported).to.deep.equal(['pv', 'pi', 'login', 'logout']);
  });
});

describe('What happens on a page', () => {
  it('belongs to that page, although the address has changed when it ends', async () => {
    let address = 'https://ledger.example/news/a';
    const site = await openTrackedPage({ page: { url: () => address } });
    site.sdk.page({ postId: 'a' });
    await site.turn(10_000);
    address = 'https://ledger.example/news/b';
    site.sdk.addressChanged();
    await waitUntil(async () => {
      await site.turn(0);
      return site.trackedEvents('readactivity').length === 1;
    });
    expect(site.trackedEvents('readactivity')[0]).to.include({
      cleanUrl: 'https://ledger.example/news/a',
      postId: 'a',
    });
  });

  it('before the SDK begins names the visitor and the site all the same', async () => {
    const site = await openTrackedPage({}, ({ sdk }) => sdk.track('subscribe_btn'));
    await site.turn(500);
    await waitUntil(() => site.trackedEvents('subscribe_btn').length === 1);
    expect(site.trackedEvents('subscribe_btn')[0]).to.include({
      deviceId: site.sdk.$session.get().user.clientId,
      siteId: 'ledger',
    });
  });
});
