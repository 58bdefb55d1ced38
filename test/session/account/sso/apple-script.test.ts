import { expect } from '@open-wc/testing';
import { appleScript } from '../../../../src/session/account/sso/apple-script.ts';
import { ada, createAccountWorld } from '../../../support/world/account-world.ts';
import { waitUntil } from '../../../support/world/until.ts';

const apple = {
  url: 'https://appleid.apple.com/auth/authorize',
  client_id: 'c',
  scope: 'name email',
  redirect_uri: 'https://ledger.example/sign-in',
  response_type: 'code',
};
const answers = { 'GET /user/login/apple': apple, 'POST /user/login/apple': ada };

/** A reader who turned to Apple's button, and the Apple whose script the page has loaded. */
const turnToApple = async ({
  isPatient = false,
  ...options
}: Parameters<typeof createAccountWorld>[0] & { isPatient?: boolean } = {}) => {
  const inits: Record<string, unknown>[] = [];
  const scripts: string[] = [];
  let settle = { resolve: (_answer: unknown) => {}, reject: (_failure: unknown) => {} };
  const global = {
    auth: {
      init: (settings: Record<string, unknown>) => void inits.push(settings),
      signIn: () =>
        new Promise((resolve, reject) => {
          settle = { resolve, reject };
        }),
    },
  };
  const world = createAccountWorld({
    answers,
    loadScript: async ({ url, decode }) => {
      scripts.push(url);
      return decode(global);
    },
    ...options,
  });
  world.account.prefetchProvider('apple');
  const isLate = isPatient || options.loadScript !== undefined;
  await waitUntil(() => scripts.length > 0 || isLate, 'no script was asked for');
  await world.clock.advance(0);
  const stateOf = (turn: number) => String(inits[turn]?.state);
  const answer = (value: Record<string, unknown>) => settle.resolve({ authorization: value });
  return { ...world, inits, scripts, stateOf, answer, fail: (error: string) => settle.reject({ error }) };
};

describe('Apple’s own script', () => {
  it('is loaded from Apple when a reader turns to its button, once', async () => {
    const { account, scripts, sentTo } = await turnToApple();
    account.prefetchProvider('apple');
    account.prefetchProvider('google');
    expect(scripts).to.deep.equal([
      'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
    ]);
    expect(sentTo('/user/login/apple')).to.have.length(1);
  });

  it('is asked for again where the region was not known yet, or has changed since', async () => {
    let regionId = '';
    const {
      account,
      sentTo,
      scripts,
      opened: popups,
      clock,
    } = await turnToApple({
      regionId: () => regionId,
      isPatient: true,
    });
    for (const next of ['us', 'us', 'de']) {
      regionId = next;
      account.prefetchProvider('apple');
    }
    await waitUntil(() => scripts.length === 2, 'Apple was not asked for again');
    expect(sentTo('/user/login/apple').map(({ query }) => query.get('site'))).to.deep.equal(['us', 'de']);
    await clock.advance(0);
    void account.signInWith('apple');
    expect(popups).to.deep.equal([]);
  });

  it('of a played Apple is beside its address, and is reported by the same name', () => {
    expect(appleScript('http://localhost:8080/sso/apple/auth')).to.deep.include({
      name: 'AppleID',
      url: 'http://localhost:8080/sso/apple/appleid.auth.js',
    });
  });

  it('opens Apple’s window in the click, with a state of its own each time', async () => {
    const { account, inits, opened: popups, stateOf } = await turnToApple();
    void account.signInWith('apple');
    expect(inits).to.deep.equal([
      {
        clientId: 'c',
        scope: 'name email',
        redirectURI: 'https://ledger.example/sign-in',
        state: stateOf(0),
        usePopup: true,
      },
    ]);
    void account.signInWith('apple');
    expect(stateOf(1)).not.to.equal(stateOf(0));
    expect(popups).to.deep.equal([]);
  });

  it('brings the code that logs in', async () => {
    const { account, answer, stateOf, sentTo, sessionStore, storage } = await turnToApple();
    const result = account.signInWith('apple');
    answer({ code: 'abc', state: stateOf(0) });
    expect(await result).to.equal('done');
    expect(sessionStore.token()).to.equal('token-1');
    const body = new URLSearchParams(sentTo('/user/login/apple')[1]?.body);
    expect([body.get('code'), body.get('codeVerifier')]).to.deep.equal(['abc', null]);
    expect(storage.get('pw_sso')).to.equal(null);
  });

  it('that brings another state logs nobody in', async () => {
    const { account, answer, sentTo, log, storage } = await turnToApple();
    const result = account.signInWith('apple');
    answer({ code: 'abc', state: 'another' });
    expect(await result).to.equal('refused');
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'appleId state somehow changed' }]);
    expect(sentTo('/user/login/apple')).to.have.length(1);
    expect(storage.get('pw_sso')).to.equal(null);
  });

  it('that brings no code says so', async () => {
    const { account, answer, stateOf, log } = await turnToApple();
    const result = account.signInWith('apple');
    answer({ state: stateOf(0) });
    expect(await result).to.equal('refused');
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Cannot get code' }]);
  });

  for (const [error, outcome] of [
    ['popup_closed_by_user', 'closed'],
    ['user_cancelled_authorize', 'cancelled'],
    ['invalid_request', 'refused'],
  ] as const) {
    it(`that says ${error} means: ${outcome}`, async () => {
      const { account, fail, storage } = await turnToApple();
      const result = account.signInWith('apple');
      fail(error);
      expect(await result).to.equal(outcome);
      expect(storage.get('pw_sso')).to.equal(null);
    });
  }

  it('whose window is blocked makes the page itself go there', async () => {
    const { account, fail, log, left: departures, clock } = await turnToApple();
    void account.signInWith('apple');
    fail('popup_blocked_by_browser');
    await waitUntil(() => departures.length > 0, 'the page stayed');
    await clock.advance(0);
    expect(log.lines).to.deep.equal([{ level: 'error', text: 'Cannot open new window' }]);
    expect(departures[0]).to.contain('https://appleid.apple.com/auth/authorize?');
  });

  it('is given up when a newer attempt begins', async () => {
    const { account } = await turnToApple();
    const result = account.signInWith('apple');
    void account.signInWith('google');
    expect(await result).to.equal('closed');
  });
});

describe('Without Apple’s own script', () => {
  it('its window opens in the click as any provider’s does', async () => {
    const { account, opened: popups } = await turnToApple({ loadScript: async () => null });
    void account.signInWith('apple');
    expect(popups).to.have.length(1);
  });

  it('its window opens, too, where what calls itself Apple’s throws', async () => {
    let isLoaded = false;
    const init = () => {
      throw new Error('not Apple');
    };
    const {
      account,
      opened: popups,
      storage,
      clock,
    } = await turnToApple({
      loadScript: async ({ decode }) => {
        isLoaded = true;
        return decode({ auth: { init, signIn: () => {} } });
      },
    });
    await waitUntil(() => isLoaded);
    await clock.advance(0);
    void account.signInWith('apple');
    expect(popups).to.have.length(1);
    expect(storage.get('pw_sso')).to.equal(null);
  });

  it('a reader who was quicker than the script does not wait for it', () => {
    const { account, opened: popups } = createAccountWorld({ answers });
    account.prefetchProvider('apple');
    void account.signInWith('apple');
    expect(popups).to.have.length(1);
  });

  it('nothing is said before the click where the auth host can’t be reached', async () => {
    const { log } = await turnToApple({ answers: {}, loadScript: async () => null });
    expect(log.lines).to.deep.equal([]);
  });
});
