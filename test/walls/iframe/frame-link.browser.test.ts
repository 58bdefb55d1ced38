import { expect } from '@open-wc/testing';
import { frameOrigin, openFrameWall, pageOrigin } from '../../support/walls/frame-wall.ts';
import { advanceUntil, waitUntil } from '../../support/world/until.ts';

describe('The page of an iframe wall', () => {
  it('has the address of the template, and a name', async () => {
    const { frame } = await openFrameWall();
    const url = new URL(frame?.src ?? '');
    expect(url.origin + url.pathname).to.equal('https://pw.example/template/page');
    expect([...url.searchParams.keys()]).to.deep.equal(['sid', 'tid', 'v', 'pl', 'u', 'rs']);
    expect(frame?.title).to.equal('Offer');
  });

  it('gets its credentials by a port after its hello, for its own origin alone', async () => {
    const { send, ports, storage } = await openFrameWall();
    storage.set('pw_auth_token', 't-1');
    expect(ports).to.deep.equal([]);
    send('HELLO', {}, { origin: 'https://evil.test' });
    expect(ports).to.deep.equal([]);
    send('HELLO');
    expect(ports[0]?.origin).to.equal(frameOrigin);
    expect(JSON.stringify(ports[0]?.message)).not.to.contain('t-1');
    expect(JSON.stringify(ports[0]?.messages)).to.contain('"token":"t-1"');
  });

  it('learns what the page speaks, and when its weeks start', async () => {
    const { send, ports } = await openFrameWall();
    send('HELLO');
    expect(ports[0]?.message).to.deep.equal({
      module: 'ONBOARDING',
      action: 'WELCOME',
      detail: { templateId: 'popup', resizable: true, language: 'fr', firstDayOfWeek: 1 },
    });
  });

  it('closes its wall', async () => {
    const { send, names, sdk } = await openFrameWall();
    send('CLOSE_MODAL');
    expect(sdk.$walls.get()[0]?.phase).to.equal('closing');
    expect(names()).to.deep.equal(['close-modal']);
  });

  it('is not heard from another origin, nor another window in its name', async () => {
    const { send, sdk } = await openFrameWall();
    send('CLOSE_MODAL', {}, { origin: 'https://evil.test' });
    send('CLOSE_MODAL', {}, { source: window });
    expect(sdk.$walls.get()[0]?.phase).to.equal('shown');
    send('CLOSE_MODAL', {}, { origin: pageOrigin });
    expect(sdk.$walls.get()[0]?.phase).to.equal('closing');
  });

  it('gets the size it asks for, cut where it is taller than its parent, and again when the window changes', async () => {
    const { send, sizes, messages, changeViewport } = await openFrameWall();
    send('RESIZE_TEMPLATE', { width: 300, height: 400 });
    send('RESIZE_TEMPLATE', { height: 9999 });
    expect(sizes).to.deep.equal([
      { width: '300px', height: '400px' },
      { width: '300px', height: '598px' },
    ]);
    expect(messages[1]?.[1]).to.deep.include({ templateId: 'popup', width: 300, height: 598 });
    changeViewport();
    expect(sizes).to.have.length(3);
  });

  it('gets no size unless it is resizable', async () => {
    const { send, sizes, names } = await openFrameWall('stiff');
    send('RESIZE_TEMPLATE', { height: 400 });
    expect([sizes, names()]).to.deep.equal([[], []]);
  });

  it('sends the reader to addresses of the site and of the deployment alone', async () => {
    const { send, left: departures, names } = await openFrameWall();
    for (const url of ['javascript:alert(1)', 'https://evil.test/', '//evil.test', 'https://a:b@ledger.example/'])
      send('REDIRECT_URL', { url });
    expect([departures, names()]).to.deep.equal([[], []]);
    send('REDIRECT_URL', { url: '/subscribe' });
    await waitUntil(() => departures.length === 1);
    expect(departures).to.deep.equal([`${pageOrigin}/subscribe`]);
    send('REDIRECT_URL', { url: 'https://pw.example/checkout' });
    await waitUntil(() => departures.length === 2);
    expect(departures[1]).to.equal('https://pw.example/checkout');
    expect(names()).to.deep.equal(['redirect', 'redirect']);
  });

  it('has the page loaded again at most once in 10 s and 3 times', async () => {
    const { send, left: departures, clock } = await openFrameWall();
    for (let second = 0; second < 60; second += 2) {
      send('REFRESH_PAGE');
      await clock.advance(2000);
    }
    expect(departures).to.deep.equal(['reload', 'reload', 'reload']);
  });

  it('tells of checkouts, countdowns and what its assistant says, and nothing else happens', async () => {
    const { send, names, messages, left: departures, sdk, trackedEvents } = await openFrameWall();
    const { length } = sdk.$walls.get();
    for (const action of ['START_CHECKOUT', 'SUCCESS_CHECKOUT', 'EXPAND_STICKY_COUNTDOWN', 'COLLAPSE_STICKY_COUNTDOWN'])
      send(action);
    send('AI_EVENT', { payload: { asked: 'REDIRECT_URL', n: 1 } });
    expect(names()).to.deep.equal([
      'start-checkout',
      'success-checkout',
      'expand-countdown',
      'collapse-countdown',
      'ai-event',
    ]);
    expect(JSON.stringify(Reflect.get(messages[4]?.[1] ?? {}, 'payload'))).to.equal('{"asked":"REDIRECT_URL","n":1}');
    await waitUntil(() => trackedEvents('ai_event').length === 1);
    expect(trackedEvents('ai_event')[0]).to.include({
      payload: '{"asked":"REDIRECT_URL","n":1}',
      wallTemplateId: 'popup',
    });
    expect([departures, sdk.$walls.get().length]).to.deep.equal([[], length]);
  });

  it('shows another template in its place', async () => {
    const { send, sdk, clock } = await openFrameWall();
    send('SHOW_TEMPLATE', { templateId: 'next' });
    await advanceUntil(clock, 500, () =>
      sdk.$walls.get().some(({ template, phase }) => template.templateId === 'next' && phase === 'shown'),
    );
  });

  it('that logs a reader in keeps its wall; the close takes auth parameters away and loads the page again', async () => {
    const { send, sdk, names, left: departures, storage, platform } = await openFrameWall();
    send('ON_LOGIN', { login: { token: 't', sessionid: 's', newUserId: 5 } });
    expect([storage.get('pw_auth_token'), storage.get('pw_logout_status')]).to.deep.equal(['t', '0']);
    expect([sdk.$walls.get()[0]?.phase, departures]).to.deep.equal(['shown', []]);
    platform.page.replaceUrl(`${pageOrigin}/news/a?auth_verify_email=x&q=1`);
    send('CLOSE_MODAL');
    expect(platform.page.url()).to.equal(`${pageOrigin}/news/a?q=1`);
    expect(departures).to.deep.equal(['reload']);
    expect(names()).to.deep.equal(['login', 'close-modal', 'refresh']);
  });

  it('is followed without that where the page may not be loaded again so soon', async () => {
    const { send, sdk, left: departures } = await openFrameWall();
    send('REFRESH_PAGE');
    expect(departures).to.deep.equal(['reload']);
    send('ON_LOGIN', { login: { token: 't', sessionid: 's', newUserId: 5 } });
    send('CLOSE_MODAL');
    expect(departures).to.deep.equal(['reload']);
    await waitUntil(() => sdk.$session.get().loginStatus === 'loggedin');
  });

  it('never puts another reader in the place of one who is logged in', async () => {
    const { send, storage, left: departures } = await openFrameWall();
    storage.set('pw_auth_token', 'mine');
    send('ON_LOGIN', { login: { token: 'theirs', newUserId: 6 } });
    expect(storage.get('pw_auth_token')).to.equal('mine');
    send('CLOSE_MODAL');
    expect(departures).to.deep.equal([]);
  });

  it('logs a reader out who is logged in, and nobody else', async () => {
    const { send, left: departures, storage } = await openFrameWall();
    send('ON_LOGOUT');
    expect(departures).to.deep.equal([]);
    expect(storage.get('pw_logout_status')).to.equal(null);
  });

  it('whose reader can not put it away goes after 2 s without a word', async () => {
    const { sdk, clock, log } = await openFrameWall('hard');
    await clock.advance(1999);
    expect(sdk.$walls.get()[0]?.phase).to.equal('shown');
    await clock.advance(1);
    expect(sdk.$walls.get()[0]?.phase).to.equal('closing');
    expect(log.lines.at(-1)?.text).to.equal('[PW] The page of the template hard did not answer');
  });

  it('stays when it has said a word, or can be put away', async () => {
    const { send, sdk, clock } = await openFrameWall('hard');
    send('HELLO');
    await clock.advance(5000);
    expect(sdk.$walls.get()[0]?.phase).to.equal('shown');
    const soft = await openFrameWall();
    await soft.clock.advance(5000);
    expect(soft.sdk.$walls.get()[0]?.phase).to.equal('shown');
  });

  it('is no longer listened to when it is undone', async () => {
    const { undo, send, ports, isListening } = await openFrameWall();
    send('HELLO');
    undo();
    expect([isListening(), ports[0]?.isClosed]).to.deep.equal([false, true]);
  });
});
