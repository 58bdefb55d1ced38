import { expect } from '@open-wc/testing';
import { takeSsoFailure } from '../../../../src/session/account/sso/sso-failure.ts';
import { closedTimeoutMs, ssoChannel, ssoPollMs } from '../../../../src/session/account/sso/sso-window.ts';
import { ada, createAccountWorld } from '../../../support/world/account-world.ts';
import { status } from '../../../support/world/fake-world.ts';
import { waitUntil } from '../../../support/world/until.ts';

const google = {
  url: 'https://accounts.google.com/o/oauth2/v2/auth',
  client_id: 'c',
  scope: 'openid email',
  redirect_uri: 'https://ledger.example/sign-in',
  response_type: 'code',
};
const answers = {
  'GET /user/login/google': google,
  'POST /user/login/google': { ...ada, metadata: { isNewUser: true } },
  'GET /user/login/apple': { ...google, url: 'https://appleid.apple.com/auth/authorize' },
  'GET /user/login/twitter': {
    ...google,
    url: 'https://api.twitter.com/oauth/authenticate?oauth_token=t',
    state: 'from-the-service',
  },
  'POST /user/login/twitter': ada,
  'POST /user/custom-verification': status(500),
};

const begin = async (
  provider: 'google' | 'apple' | 'twitter',
  options: Parameters<typeof createAccountWorld>[0] = {},
) => {
  const world = createAccountWorld({ answers, ...options });
  const result = world.account.signInWith(provider);
  await waitUntil(async () => {
    await world.clock.advance(0);
    return world.opened[0]?.navigateTo.length === 1 || world.left.length > 0 || world.opened[0]?.isShut === true;
  });
  const [own] = world.opened;
  const startUrl = new URL(own?.navigateTo[0] ?? world.left[0] ?? 'https://nowhere.example');
  const state = provider === 'twitter' ? 'from-the-service' : (startUrl.searchParams.get('state') ?? '');
  const settle = async (ms = 0) => {
    await world.clock.advance(ms);
    return result;
  };
  return { ...world, result, own, startUrl, state, settle };
};

describe('Signing in with a provider', () => {
  it('opens a window in the click, and leads it there with a state and a challenge of its own', async () => {
    const world = createAccountWorld({ answers });
    void world.account.signInWith('google');
    expect(world.opened).to.have.length(1);
    const { startUrl } = await begin('google');
    expect(startUrl.origin + startUrl.pathname).to.equal(google.url);
    expect(Object.fromEntries(startUrl.searchParams)).to.deep.equal({
      client_id: 'c',
      scope: 'openid email',
      redirect_uri: google.redirect_uri,
      response_type: 'code',
      state: 'random-16-2',
      code_challenge: 'digest of random-48-1',
      code_challenge_method: 'S256',
    });
  });

  it('reads the answer from the window’s address, looking every 100 ms, and closes it', async () => {
    expect(ssoPollMs).to.equal(100);
    const { own, state, settle, sentTo, sessionStore, newUsers } = await begin('google');
    if (own) own.at = `${google.redirect_uri}?state=${state}&code=abc`;
    expect(await settle(ssoPollMs)).to.equal('done');
    const body = new URLSearchParams(sentTo('/user/login/google')[1]?.body);
    expect(Object.fromEntries(body)).to.deep.include({ code: 'abc', codeVerifier: 'random-48-1' });
    expect(body.get('bizdata')).to.include('"siteId":"ledger"');
    expect(sessionStore.token()).to.equal('token-1');
    expect(newUsers()).to.equal(1);
    expect(own?.isShut).to.equal(true);
  });

  it('hears the answer on the channel of its state, where the window can not be read', async () => {
    const { windows, state, settle, sessionStore, isHeard } = await begin('google');
    windows.broadcast(ssoChannel('another'), { state: 'another', code: 'x' });
    windows.broadcast(ssoChannel(state), { state: 'another', code: 'x' });
    windows.broadcast(ssoChannel(state), []);
    windows.broadcast(ssoChannel(state), { state, code: 'abc' });
    expect(await settle()).to.equal('done');
    expect(sessionStore.token()).to.equal('token-1');
    expect(isHeard()).to.equal(false);
  });

  it('waits 8 s for an answer after the window seems closed', async () => {
    const { own, windows, state, clock, settle } = await begin('google');
    if (own) own.isShut = true;
    await clock.advance(closedTimeoutMs - 100);
    windows.broadcast(ssoChannel(state), { state, code: 'abc' });
    expect(await settle()).to.equal('done');
    const gone = await begin('google');
    if (gone.own) gone.own.isShut = true;
    expect(await gone.settle(closedTimeoutMs + ssoPollMs)).to.equal('closed');
  });

  it('is finished by the page that the provider came back to, where that comes after all', async () => {
    const { own, state, settle, returnFromSso, clock, sessionStore, storage } = await begin('google');
    if (own) own.isShut = true;
    expect(await settle(closedTimeoutMs + ssoPollMs)).to.equal('closed');
    const returning = returnFromSso({ state, code: 'abc' });
    await clock.advance(1000);
    await returning;
    expect(sessionStore.token()).to.equal('token-1');
    expect(storage.get('pw_sso')).to.equal(null);
  });

  it('with Twitter brings token and verifier, under the state of the service', async () => {
    const { windows, state, settle, sentTo, startUrl } = await begin('twitter');
    expect(startUrl.search).to.equal('?oauth_token=t');
    windows.broadcast(ssoChannel(state), { state, oauth_token: 't', oauth_verifier: 'v' });
    expect(await settle()).to.equal('done');
    const body = new URLSearchParams(sentTo('/user/login/twitter')[1]?.body);
    expect(Object.fromEntries(body)).to.deep.include({ oauthToken: 't', oauthVerifier: 'v' });
  });

  for (const [provider, text] of [
    ['google', 'Cannot get code'],
    ['twitter', 'Cannot get token or verifier'],
  ] as const) {
    it(`raises '${text}' where ${provider} brings none`, async () => {
      const { windows, state, settle, log } = await begin(provider);
      windows.broadcast(ssoChannel(state), { state });
      expect(await settle()).to.equal('refused');
      expect(log.lines).to.deep.equal([{ level: 'error', text }]);
    });
  }

  for (const [answer, outcome] of [
    [{ error: 'access_denied' }, 'cancelled'],
    [{ denied: 't' }, 'cancelled'],
    [{ error: 'user_cancelled_authorize' }, 'cancelled'],
    [{ error: 'temporarily_unavailable' }, 'unavailable'],
    [{ error: 'server_error' }, 'unavailable'],
    [{ error: 'invalid_scope' }, 'refused'],
  ] as const) {
    it(`that comes back with ${JSON.stringify(answer)} is ${outcome}`, async () => {
      const { windows, state, settle } = await begin('google');
      windows.broadcast(ssoChannel(state), { state, ...answer });
      expect(await settle()).to.equal(outcome);
    });
  }

  for (const [code, httpStatus, outcome] of [
    ['provider_refused', 401, 'refused'],
    ['provider_unreachable', 502, 'unavailable'],
    ['no_email', 403, 'no-email'],
    ['email_taken', 409, 'email-taken'],
    ['not_confirmed', 403, 'not-confirmed'],
    ['too_many', 429, 'too-many'],
  ] as const) {
    it(`that the service answers with ${code} is ${outcome}`, async () => {
      const reply = status(httpStatus, { status: 'failed', error: { code } });
      const { windows, state, settle } = await begin('google', {
        answers: { ...answers, 'POST /user/login/google': reply },
      });
      windows.broadcast(ssoChannel(state), { state, code: 'abc' });
      expect(await settle()).to.equal(outcome);
    });
  }

  it('serves once: a second answer with the same state finishes nothing', async () => {
    const first = await begin('google');
    first.windows.broadcast(ssoChannel(first.state), { state: first.state, code: 'abc' });
    await first.settle();
    const again = first.returnFromSso({ state: first.state, code: 'abc' });
    await first.clock.advance(1000);
    await again;
    expect(first.sentTo('/user/login/google').filter(({ method }) => method === 'POST')).to.have.length(1);
  });

  it('is given up when a newer attempt begins', async () => {
    const world = await begin('google');
    void world.account.signInWith('google');
    expect(await world.settle()).to.equal('closed');
  });

  it('never replaces somebody who logged in meanwhile', async () => {
    const { windows, state, settle, keyStore, sessionStore } = await begin('google');
    keyStore.write({ name: 'pw_auth_token', oldName: null, hasCookie: true, days: 365, isPerReader: true }, 'another');
    windows.broadcast(ssoChannel(state), { state, code: 'abc' });
    expect(await settle()).to.equal('other-reader');
    expect(sessionStore.token()).to.equal('another');
  });

  for (const url of [
    'http://accounts.google.com/',
    'https://evil.example/',
    'javascript:alert(1)',
    'https://a:b@accounts.google.com/',
  ]) {
    it(`goes nowhere near ${url}`, async () => {
      const { result, own } = await begin('google', {
        answers: { ...answers, 'GET /user/login/google': { ...google, url } },
      });
      expect(await result).to.equal('unavailable');
      expect(own?.navigateTo).to.deep.equal([]);
      expect(own?.isShut).to.equal(true);
    });
  }
});

describe('Where windows are blocked', () => {
  const blocked = { isBlocked: true, page: { address: 'https://ledger.example/article' } };

  it('says so, and the page itself goes to the provider and comes back', async () => {
    const world = await begin('google', blocked);
    expect(world.log.lines[0]?.text).to.equal('Cannot open new window');
    expect(world.left).to.have.length(1);
    await world.returnFromSso({ state: world.state, code: 'abc' });
    expect(world.sessionStore.token()).to.equal('token-1');
    expect(world.left[1]).to.equal('https://ledger.example/article');
    expect(world.closedOwn()).to.equal(0);
  });

  it('saves a failure for the page that it goes back to, once and for a while', async () => {
    const world = await begin('google', blocked);
    await world.returnFromSso({ state: world.state, error: 'access_denied' });
    expect(world.left[1]).to.equal('https://ledger.example/article');
    const session = world.windows.session;
    const now = world.clock.now();
    expect(takeSsoFailure(session, now)).to.deep.equal({ provider: 'google', result: 'cancelled' });
    expect(takeSsoFailure(session, now)).to.equal(null);
    for (const text of ['google cancelled 1', `myspace cancelled ${now}`, `google nonsense ${now}`, 'x', '{}']) {
      session.set('pw_sso_failure', text);
      expect(takeSsoFailure(session, now), text).to.equal(null);
    }
  });
});

describe('The page that a provider came back to', () => {
  it('tells the page that waits, and closes', async () => {
    const { windows, returnFromSso, state, clock, settle, closedOwn, sentTo } = await begin('google');
    expect(windows).not.to.equal(null);
    const returning = returnFromSso({ state, code: 'abc' });
    expect(await settle()).to.equal('done');
    await clock.advance(1000);
    await returning;
    expect(closedOwn()).to.equal(1);
    expect(sentTo('/user/login/google').filter(({ method }) => method === 'POST')).to.have.length(1);
  });
});
