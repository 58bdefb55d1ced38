import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { confirmEmail } from '../../src/contract/account/confirmation.ts';
import { directLogin } from '../../src/contract/account/direct-login.ts';
import { resetPassword } from '../../src/contract/account/password-reset.ts';
import { registerReader } from '../../src/contract/account/registration.ts';
import { sso } from '../../src/contract/account/single-sign-on.ts';
import { logins } from '../../src/contract/auth/log-in.ts';
import { paywall } from '../../src/contract/paywall/paywall.ts';
import { parseSafeJson } from '../../src/http/safe-json.ts';

/** JSON that is nearly what the services answer: the right names, with all kinds of values. */
const names = [
  'regionId',
  'geo',
  'country',
  'city',
  'latitude',
  'subscriptions',
  'subscribed',
  'planId',
  'expiration',
  'subscriptionType',
  'count',
  'increment',
  'result',
  'token',
  'sessionid',
  'newUserId',
  'userEmail',
  'userConfirmed',
  'other',
];
const nearly = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, 1, 1.5, '', 'us', '7'),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }),
  ),
})).value;

const region = fc.record(
  {
    regionId: fc.oneof(fc.string(), nearly),
    geo: fc.oneof(fc.record({ country: nearly, latitude: nearly }), nearly),
    subscriptions: fc.array(
      fc.record({
        regionId: fc.string(),
        subscribed: fc.boolean(),
        planId: fc.string(),
        expiration: fc.oneof(fc.nat(), nearly),
        subscriptionType: fc.string(),
      }),
    ),
  },
  { requiredKeys: [] },
);
const login = fc.record({ token: nearly, newUserId: nearly, userConfirmed: nearly }, { requiredKeys: [] });
const meter = fc.record({ count: fc.oneof(fc.nat(), nearly), increment: fc.oneof(fc.boolean(), nearly) });

describe('The decoders that every page carries', () => {
  const calls = {
    est: logins.est,
    flow: paywall.flow,
    meter: paywall.meter,
    countMeter: paywall.countMeter,
    checkRules: paywall.checkRules,
  };
  for (const [name, { decode, reply }] of Object.entries(calls)) {
    it(`accept for ${name} exactly what its schema accepts`, () => {
      let accepted = 0;
      fc.assert(
        fc.property(fc.oneof(nearly, region, login, meter, fc.record({ result: fc.boolean() })), (value) => {
          const content = parseSafeJson(JSON.stringify(value));
          const fits = safeParse(reply, content).success;
          expect(decode(content) !== null).to.equal(fits);
          if (fits) accepted++;
        }),
        { numRuns: 2000, seed: 11 },
      );
      expect(accepted).to.be.above(20);
    });
  }
});

describe('The decoder of regions', () => {
  it('takes all that its schema takes, and whatever names a region', async () => {
    const { decode, loadMender, reply } = paywall.region;
    const mend = await loadMender?.();
    let mended = 0;
    fc.assert(
      fc.property(fc.oneof(nearly, region), (value) => {
        const content = parseSafeJson(JSON.stringify(value));
        const odd: string[] = [];
        const read: unknown = mend?.(content, (line) => odd.push(line));
        const { success } = safeParse(reply, content);
        expect(decode(content) !== null).to.equal(success);
        if (success) expect([read === null, odd]).to.deep.equal([false, []]);
        else if (read !== null) {
          mended++;
          expect(odd).not.to.deep.equal([]);
          expect(safeParse(reply, read).success).to.equal(true);
        }
      }),
      { numRuns: 4000, seed: 11 },
    );
    expect(mended).to.be.above(50);
  });

  it('leaves a plan out that is null, and keeps the subscription', async () => {
    const reported: string[] = [];
    const subscription = { regionId: 'us', subscribed: true, planId: null, expiration: 1, subscriptionType: 'card' };
    const mend = await paywall.region.loadMender?.();
    const read: unknown = mend?.({ regionId: 'us', subscriptions: [subscription] }, (line) => reported.push(line));
    expect(read).to.deep.equal({ regionId: 'us', geo: null, subscriptions: [{ ...subscription, planId: '' }] });
    expect(reported).to.deep.equal([
      '[PW] subscriptions.0.planId in the answer of /api/region does not fit and is left out',
    ]);
  });
});

describe('The decoder of log-ins', () => {
  for (const { decode } of [logins.sessionLogin, logins.passwordLogin]) {
    it('takes what says who is logged in, and nothing that says that it failed', () => {
      const good = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
      expect(decode(good)).to.deep.equal(good);
      expect(decode({ token: 't' })).not.to.equal(null);
      const bad = [{}, { status: 'failed' }, { ...good, status: 'failed' }, { userEmail: 'a@b.c' }, [], null, 'ok'];
      for (const reply of [...bad, { ...good, token: 7 }, { token: '', newUserId: 0 }])
        expect(decode(reply)).to.equal(null);
    });
  }

  const { passwordLogin, sessionLogin } = logins;
  const { finishGoogle } = sso;
  const calls = { passwordLogin, sessionLogin, registerReader, confirmEmail, directLogin, resetPassword, finishGoogle };
  const good = { token: 't', sessionid: 's', newUserId: 5, userEmail: 'a@b.c', userConfirmed: 1 };
  for (const [name, { decode, loadMender }] of Object.entries(calls)) {
    it(`leaves out of ${name} what does not fit and only describes the reader, and says so once`, async () => {
      const mend = await loadMender?.();
      const reported: string[] = [];
      const tell = (line: string) => void reported.push(line);
      for (const _ of ['first', 'second']) {
        const value = { ...good, userFirstName: 5, userLastName: ['Lind'], userConfirmed: {} };
        expect(decode(value)).to.equal(null);
        const { token, sessionid, newUserId, userEmail, userFirstName, userConfirmed } = Object(mend?.(value, tell));
        expect([token, sessionid, newUserId, userEmail]).to.deep.equal(['t', 's', 5, 'a@b.c']);
        expect([userFirstName, userConfirmed]).to.deep.equal([undefined, undefined]);
      }
      expect(reported.map((line) => line.split(' in ')[0])).to.have.members([
        '[PW] userFirstName',
        '[PW] userLastName',
        '[PW] userConfirmed',
      ]);
      for (const bad of [{ ...good, token: 7 }, { ...good, newUserId: {} }, { ...good, sessionid: [] }, 'ok', null]) {
        expect(mend?.(bad)).to.equal(null);
      }
    });
  }
});
