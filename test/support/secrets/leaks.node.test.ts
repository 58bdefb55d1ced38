import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { request, site } from './example.ts';
import type { RecordedItem } from './heard.ts';
import { findLeaks } from './leaks.ts';

const code = 'Zm9yLW9uZS1jbGljay1hbmQtbm8tbW9yZQ';
const token = 'tok~n/of+a reader=1234567';
const est = 'est-of-a-reader-0001';
const link = `${site}/accounts?auth_lwpw=${code}`;

/** A reader with a mailed link and a token. */
const session: RecordedItem[] = [
  { kind: 'mail', test: 'a journey', text: `Sign in:\n${link}\n` },
  {
    kind: 'reply',
    test: 'a journey',
    address: `${site}/auth/user/login`,
    body: JSON.stringify({ token, sessionid: null, newUserId: 7 }),
  },
];

const leaks = (...recorded: RecordedItem[]) => findLeaks([...session, ...recorded], []).leaks;
const placesOf = (foundLeaks: string[]) => foundLeaks.map((leak) => leak.split(',')[0]);

describe('A secret is found', () => {
  it('in an address, a referrer, a tracked event, a console line and a log', () => {
    assert.deepEqual(placesOf(leaks(request(`/article/one?c=${code}`))), ['mailed code in an address']);
    assert.deepEqual(placesOf(leaks(request('/style.css', { referer: link }))), ['mailed code in a referrer']);
    const tracked = request('/api2/pw/c?tid=1', { body: JSON.stringify({ currentUrl: link }) });
    assert.deepEqual(placesOf(leaks(tracked)), ['mailed code in a tracked event']);
    const batch = (content: object) => request('/api2/pw/events', { body: JSON.stringify(content) });
    assert.deepEqual(placesOf(leaks(batch({ bearer: token, events: [{ tid: '1', fields: { user: token } }] }))), [
      'token in a tracked event',
    ]);
    assert.deepEqual(leaks(batch({ bearer: token, events: [] })), []);
    const consoleLine: RecordedItem = { kind: 'console', test: 'a journey', text: `Cannot read ${token}` };
    assert.deepEqual(placesOf(leaks(consoleLine)), ['token in the console']);
    assert.deepEqual(placesOf(findLeaks(session, [`{"route":"GET ${link}"}`]).leaks), [
      'mailed code in the log of the service',
    ]);
  });

  it('when it was paid by: a card’s number, a gateway’s secret, and the token that it gave', () => {
    const [number, secret, paid] = ['4242424242424242', 'seti_1_secret_of-a-setup', 'pm_of-a-reader'];
    const body = JSON.stringify({ client_secret: secret, fields: { number, expiry: '1239', cvc: '123' } });
    const address = '/gateways/stripe/v1/setup_intents/confirm';
    const consoleLine = JSON.stringify({ setupIntent: { status: 'succeeded', payment_method: paid } });
    const paying: RecordedItem[] = [
      request(address, { method: 'POST', body }),
      { kind: 'reply', test: 'a journey', address: site + address, body: consoleLine },
    ];
    assert.deepEqual(leaks(...paying), []);
    for (const [value, kind] of [
      [number, 'card number'],
      [secret, 'payment secret'],
      [paid, 'payment token'],
    ] as const) {
      assert.deepEqual(placesOf(leaks(...paying, request(`/subs/plans?of=${value}`))), [`${kind} in an address`]);
      const line = `{"route":"POST ${value}"}`;
      assert.deepEqual(placesOf(findLeaks(paying, [line]).leaks), [`${kind} in the log of the service`]);
    }
  });

  it('however it is encoded, and with whatever it is encoded together', () => {
    const encodings = [
      encodeURIComponent(token),
      encodeURIComponent(encodeURIComponent(token)),
      new URLSearchParams({ token }).toString(),
      ...['', 'a', 'ab'].flatMap((before) =>
        (['base64', 'base64url'] as const).map((form) => Buffer.from(`${before}${token}!`).toString(form)),
      ),
      Buffer.from(token).toString('hex'),
    ];
    for (const text of encodings) {
      assert.deepEqual(placesOf(leaks(request(`/?q=${text}`))), ['token in an address'], text);
    }
  });

  it('when it lets an agent in, and is their bearer from then on, whichever was heard first', () => {
    const bearer = 'bearer-of-an-agent';
    const agentsOwn: RecordedItem[] = [
      request('/auth/info', { authorization: `Bearer ${bearer}` }),
      request('/auth/agent/exchange', { method: 'POST', body: 'token=once-for-an-agent' }),
      {
        kind: 'reply',
        test: 'a journey',
        address: `${site}/auth/agent/exchange`,
        body: JSON.stringify({ token: bearer, expires_in: 600 }),
      },
    ];
    assert.deepEqual(
      [...findLeaks(agentsOwn, []).secrets],
      [
        [bearer, 'agent bearer'],
        ['once-for-an-agent', 'agent token'],
      ],
    );
    const styles = request('/style.css', { referer: `${site}/portal/us/?agent_as_user=once-for-an-agent` });
    assert.deepEqual(placesOf(leaks(...agentsOwn, styles)), ['agent token in a referrer']);
  });

  it('in another test than the one it belongs to', () => {
    assert.equal(leaks(request(`/?q=${code}`, { test: 'another' })).length, 1);
  });

  it('when it is a password, a bearer, a provider’s code, our state, a verifier or an e-mail session token', () => {
    const body = new URLSearchParams({ password: 'three green boats', email: 'ada@new.example' }).toString();
    const returnUrl = `${site}/sso/google/auth?client_id=presswall&state=state-of-an-attempt&code_challenge=none-at-all`;
    const { secrets } = findLeaks(
      [
        request('/auth/user/registration?site=us', { method: 'POST', body }),
        request('/paywall/api/region', { authorization: 'Bearer bearer-of-a-reader' }),
        request('/sign-in?code=code-of-google&state=state-of-an-attempt', { page: 1, from: [returnUrl] }),
        request('/auth/user/login/google', { body: 'code=code-of-google&codeVerifier=verifier-of-it' }),
        request(`/article/one?est=${est}`, { page: 1 }),
        request('/auth/user/confirmation/code-of-another-mail'),
      ],
      [],
    );
    assert.deepEqual([...secrets].map(([secret, kind]) => `${kind}: ${secret}`).sort(), [
      `e-mail session token: ${est}`,
      'mailed code: code-of-another-mail',
      'password: three green boats',
      'sign-in code: code-of-google',
      'state: state-of-an-attempt',
      'token: bearer-of-a-reader',
      'verifier: verifier-of-it',
    ]);
  });

  it('and not shown', () => {
    const leakReport = leaks(request(`/x/${encodeURIComponent(token)}?c=${code}&d=${encodeURIComponent(code)}`)).join();
    assert.match(leakReport, /\/x\/…\?c=…&d=…/);
    assert.ok(!leakReport.includes(code) && !leakReport.includes(token));
  });
});

describe('A secret may stand', () => {
  it('in the link of a mail that a reader opens, the first time', () => {
    const openedLink = request(`/accounts?auth_lwpw=${code}`, { page: 1 });
    assert.deepEqual(leaks(openedLink), []);
    assert.equal(leaks(openedLink, openedLink).length, 1);
    assert.deepEqual(leaks(openedLink, { ...openedLink, page: 2 }), []);
    assert.equal(leaks(request(`/accounts?auth_lwpw=${code}&more=1`, { page: 1 })).length, 1);
    assert.equal(leaks({ ...openedLink, page: null }).length, 1);
  });

  it('in the link at the foot of a letter, which holds the signed key of an address, the first time', () => {
    const openedLink = request(`/newsletters/leave?edition=US&auth_email_key=${code}`, { page: 1 });
    assert.deepEqual(leaks(openedLink), []);
    assert.equal(leaks(openedLink, openedLink).length, 1);
    assert.equal(leaks({ ...openedLink, page: null }).length, 1);
  });

  it('in the link that an agent begins with, the first time', () => {
    const openedLink = request(`/portal/us/?agent_as_user=${code}`, { page: 1 });
    assert.deepEqual(leaks(openedLink), []);
    assert.equal(leaks(openedLink, openedLink).length, 1);
    assert.equal(leaks({ ...openedLink, page: null }).length, 1);
  });

  it('in the path of the call that consumes it, and nowhere else in its address', () => {
    for (const call of ['directlogin', 'confirmation', 'resetpassword']) {
      assert.deepEqual(leaks(request(`/auth/user/${call}/${code}?site=us`)), []);
      assert.equal(leaks(request(`/auth/user/${call}/${code}?site=${code}`)).length, 1);
    }
    assert.equal(leaks(request(`/auth/user/check_account/${code}`)).length, 1);
  });

  it('in the link with an e-mail session token, and in the two calls that take it', () => {
    const session = request(`/register/one?est=${est}`, { page: 1 });
    assert.deepEqual(
      leaks(session, request(`/auth/user/est/v1?est=${est}`), request(`/paywall/api/region?est=${est}`)),
      [],
    );
    assert.equal(leaks(session, request(`/paywall/api/geo?est=${est}`)).length, 1);
    assert.equal(leaks(session, request(`/paywall/api/region?siteId=${est}`)).length, 1);
  });

  it('on the pages of a provider, and in the address that it comes back to', () => {
    const state = 'state-of-an-attempt';
    const providerRequest = request(`/sso/google/auth?state=${state}`, { page: 1 });
    const returnUrl = request(`/sign-in?code=code-of-google&state=${state}`, {
      page: 1,
      from: [providerRequest.address],
    });
    assert.deepEqual(leaks(providerRequest, returnUrl), []);
    assert.equal(leaks(providerRequest, { ...returnUrl, page: null }).length, 2);
    assert.equal(leaks(providerRequest, { ...returnUrl, from: [] }).length, 1);
    assert.equal(leaks(providerRequest, { ...returnUrl, address: `${returnUrl.address}&next=${state}` }).length, 1);
    assert.equal(leaks(request(`/sso/google/auth?state=${state}`), providerRequest).length, 1);
  });
});
