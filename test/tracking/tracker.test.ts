import { expect } from '@open-wc/testing';
import { openTrackedPage, trackingConfigReply } from '../support/pages/tracked-site.ts';
import { logIn } from '../support/world/log-in.ts';
import { advanceUntil, waitUntil } from '../support/world/until.ts';

describe('Tracking', () => {
  it('waits 500 ms for what the page says of consent, then tells what happened', async () => {
    const { reported, turn, storage } = await openTrackedPage();
    await turn(499);
    expect(reported).to.deep.equal([]);
    expect(storage.get('pw_initial_referrer')).to.equal(null);
    await turn(1);
    expect(reported).to.deep.equal(['pv', 'pi']);
    expect(storage.get('pw_initial_referrer')).to.equal('https://search.example/');
  });

  it('of a page that is left before that tells it on the way out', async () => {
    const { reported, turn, reader } = await openTrackedPage();
    await turn(100);
    reader.show(false);
    expect(reported).to.deep.equal(['pv', 'pi']);
  });

  it('that is denied by default keeps events in memory and writes nothing, and tells them once it is granted', async () => {
    const { reported, turn, sdk, storage, reader } = await openTrackedPage({ isDenied: true });
    await turn(60_000);
    sdk.track('subscribe_btn');
    await turn(0);
    expect(reported).to.deep.equal([]);
    expect(reader.kept.size).to.equal(0);
    expect(storage.get('pw_initial_referrer')).to.equal(null);
    sdk.consent({ analytics_storage: 'granted' });
    await turn(0);
    expect(reported).to.deep.equal(['pv', 'pi', 'subscribe_btn']);
  });

  it('that is refused forgets what happened', async () => {
    const { reported, turn, sdk, reader } = await openTrackedPage({ isDenied: true });
    sdk.consent({ analytics_storage: 'denied' });
    sdk.track('subscribe_btn');
    await turn(1000);
    sdk.consent({ analytics_storage: 'granted' });
    sdk.track('checkout');
    await turn(0);
    expect(reported).to.deep.equal(['checkout']);
    expect(reader.kept.size).to.be.at.most(1);
  });

  it('goes by the page’s own consent tool', async () => {
    const choices: ((data: object) => void)[] = [];
    const { reported, turn } = await openTrackedPage({}, ({ reader }) =>
      reader.setTool((then) => {
        choices.push(then);
        then({ gdprApplies: true, eventStatus: 'cmpuishown' });
        return () => {};
      }),
    );
    await advanceUntil({ advance: turn }, 5000, () => choices.length > 0);
    expect(reported).to.deep.equal([]);
    choices[0]?.({ gdprApplies: true, eventStatus: 'useractioncomplete', purpose: { consents: { 1: true, 8: true } } });
    await waitUntil(() => reported.join() === 'pv,pi');
  });

  it('counts a log-in and a log-out in the tab where they happen, with who it was', async () => {
    const site = await openTrackedPage({
      answers: { 'POST /user/login': { token: 't', newUserId: 5, userEmail: 'a@b.example' } },
    });
    await site.turn(500);
    expect(await logIn(site)).to.equal('done');
    await site.turn(0);
    site.sdk.signOut({ callback: () => {} });
    await site.turn(0);
    expect(site.reported).to.deep.equal(['pv', 'pi', 'login', 'logout']);
    await waitUntil(() => site.trackedEvents('logout').length === 1);
    expect(site.trackedEvents('login')[0]).to.include({ userId: '5', loginStatus: 'logged in', actor: 'user' });
    expect(site.trackedEvents('logout')[0]).to.include({ userId: '5', loginStatus: 'logged in' });
  });

  it('says of what follows which wall it came from, until another page is viewed', async () => {
    const { sdk, turn, trackedEvents } = await openTrackedPage();
    sdk.track('wi', { flowId: 'f', wallTemplateId: 'offer' });
    sdk.track('subscribe_btn');
    sdk.navigate();
    sdk.track('checkout');
    await turn(500);
    await waitUntil(() => trackedEvents('checkout').length === 1);
    expect(trackedEvents('subscribe_btn')[0]).to.include({ flowId: 'f', wallTemplateId: 'offer' });
    expect(trackedEvents('checkout')[0]).not.to.have.property('wallTemplateId');
  });

  it('says of every event who acts, also after log-ins, log-outs and resets, until somebody else acts', async () => {
    const answers = { 'POST /user/login': { token: 't', newUserId: 5, userEmail: 'a@b.example' } };
    const site = await openTrackedPage({ answers });
    const { sdk, turn, trackedEvents } = site;
    sdk.setActor('agent');
    expect(await logIn(site)).to.equal('done');
    sdk.signOut({ callback: () => {} });
    sdk.resetTracking();
    await turn(0);
    sdk.track('subscribe_btn');
    sdk.setActor('user');
    sdk.track('checkout');
    await turn(500);
    await waitUntil(() => trackedEvents('checkout').length === 1);
    const actors = ['login', 'logout', 'subscribe_btn', 'checkout'].map((code) => trackedEvents(code)[0]?.actor);
    expect(actors).to.deep.equal(['agent', 'agent', 'agent', 'user']);
  });

  for (const [how, options] of [
    ['comes by a link', { page: { address: 'https://l.example/?agent_as_user=agent-link-1' } }],
    ['has begun on an earlier page', { cookies: { pw_agent_token: 'agent-1' } }],
  ] as const) {
    it(`says from the first event on that an agent acts, where one ${how}`, async () => {
      const { turn, trackedEvents } = await openTrackedPage(options);
      await turn(2500);
      await waitUntil(() => trackedEvents('pv').length === 1);
      expect(trackedEvents('pv')[0]).to.include({ actor: 'agent' });
    });
  }

  it('says nothing of an agent who has begun in another environment', async () => {
    for (const [env, name] of [
      ['development', 'pw_agent_token'],
      [undefined, 'pw_agent_token_dev'],
    ] as const) {
      const { turn, trackedEvents } = await openTrackedPage({ cookies: { [name]: 'agent-1' }, ...(env && { env }) });
      await turn(2500);
      await waitUntil(() => trackedEvents('pv').length === 1);
      expect(trackedEvents('pv')[0]).to.include({ actor: 'user' });
    }
  });

  it('is the work of another visitor after its identities were reset', async () => {
    const product = { productAnalytics: { enabled: true, key: 'k', host: 'https://product.example' } };
    const answers = { 'GET /api/config/tracking': trackingConfigReply(product), 'POST /capture/': {} };
    const { sdk, turn, network } = await openTrackedPage({ answers });
    const ids = () =>
      network.sent.filter(({ path }) => path === '/capture/').map(({ body }) => JSON.parse(body).distinct_id);
    await turn(500);
    await waitUntil(() => ids().length > 0);
    const [first] = ids();
    sdk.resetTracking();
    sdk.track('subscribe_btn');
    await turn(0);
    await waitUntil(() => ids().some((id) => id !== first), 'the old visitor goes on');
  });

  it('goes to the sinks that the site has chosen', async () => {
    const config = trackingConfigReply({
      firstParty: { enabled: false },
      productAnalytics: { enabled: true, key: 'k', host: 'https://product.example' },
      webAnalytics: { enabled: true, measurementId: 'G-1' },
    });
    const site = await openTrackedPage({ answers: { 'GET /api/config/tracking': config, 'POST /capture/': {} } });
    await site.turn(500);
    await waitUntil(() => site.reader.loaded.length > 0);
    expect(site.network.sent.filter(({ path }) => path === '/api2/pw/c')).to.deep.equal([]);
    await waitUntil(() => site.network.sent.filter(({ path }) => path === '/capture/').length === 2);
    const captured = site.network.sent.filter(({ path }) => path === '/capture/').map(({ body }) => JSON.parse(body));
    expect(captured.map(({ event, api_key }) => [event, api_key])).to.deep.equal([
      ['pv', 'k'],
      ['pi', 'k'],
    ]);
    expect(site.reader.commands.map(([name, what]) => [name, what]).slice(3)).to.deep.equal([
      ['event', 'pv'],
      ['event', 'pi'],
    ]);
    expect(site.reader.loaded).to.deep.equal(['https://www.googletagmanager.com/gtag/js?id=G-1']);
  });

  it('ends with the SDK', async () => {
    const { sdk, turn, reader } = await openTrackedPage();
    await turn(500);
    sdk.stop();
    await turn(0);
    expect(reader.listeners()).to.equal(0);
  });
});
