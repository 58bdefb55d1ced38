import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { signUpSources } from '../../../../src/contract/account/account-codes.ts';
import { describeOnOneLocation } from '../../../support/database/database-locations.ts';
import { authorizeAddress, createSignIns, isBack, textOf, visitProvider } from '../../../support/journeys/sign-ins.ts';
import { type ListeningService, startListeningService } from '../../../support/service/bound-service.ts';
import { createVisitor } from '../../../support/service/cookie-jar.ts';
import { newestCode } from '../../../support/service/mails.ts';

const openIdNames = ['google', 'apple', 'line', 'publisher'] as const;

describeOnOneLocation('Single sign-on', (place) => {
  let service: ListeningService;
  before(async () => {
    service = await startListeningService(place());
  });
  after(() => service.stop());
  beforeEach(async () => {
    await service.send('/sandbox/reset', { form: {} });
  });

  const { begin, finish, signIn, accountOf } = createSignIns(() => service);

  for (const provider of openIdNames) {
    it(`${provider}: the first sign-in makes an account, the second finds it`, async () => {
      const start = await begin(provider);
      assert.equal(start.url, `${service.origin}/sso/${provider}/auth`);
      assert.equal(start.response_type, 'code');
      const callbackParams = await visitProvider(start, { person: 'ada' });
      assert.equal(callbackParams.get('state'), 'the-state');
      const first = await finish(provider, { code: callbackParams.get('code') ?? '', bizdata: '{"from":"wall"}' });
      assert.equal(first.status, 200, JSON.stringify(first.body));
      assert.deepEqual(first.body.metadata, { isNewUser: true });
      assert.deepEqual(
        [first.body.userEmail, first.body.userFirstName, first.body.userLastName, first.body.userConfirmed],
        ['ada@people.example', 'ada', 'Person', 1],
      );
      const account = await accountOf('ada@people.example');
      assert.deepEqual(
        [account.source, account.verification, account.bizdata, account.hasPassword, account.providers],
        [signUpSources[provider], 'ExternalVerified', '{"from":"wall"}', false, [provider]],
      );
      const second = await signIn(provider, 'ada');
      assert.deepEqual(second.body.metadata, { isNewUser: false });
      assert.equal(second.body.newUserId, first.body.newUserId);
      const resumed = await service.send('/user/login', { form: { sessionid: textOf(second.body.sessionid) } });
      assert.equal(resumed.body.userEmail, 'ada@people.example');
    });
  }

  describe('a code', () => {
    it('serves once', async () => {
      const code = (await visitProvider(await begin('google'), { person: 'ada' })).get('code') ?? '';
      assert.equal((await finish('google', { code })).status, 200);
      const again = await finish('google', { code });
      assert.deepEqual([again.status, again.body.status], [401, 'failed']);
    });

    it('serves at its own provider, and for the page that it was made for', async () => {
      const code = (await visitProvider(await begin('google'), { person: 'ada' })).get('code') ?? '';
      assert.equal((await finish('line', { code })).status, 401);
      const elsewhere = { origin: 'https://www.ledger.example' };
      assert.equal((await finish('google', { code }, elsewhere)).status, 401);
    });

    it('that is made up is refused, and so is none', async () => {
      assert.equal((await finish('apple', { code: 'made-up' })).status, 401);
      assert.equal((await finish('apple', {})).status, 400);
    });

    it('with a PKCE challenge needs its verifier', async () => {
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
      const fetchCode = async () =>
        (await visitProvider(await begin('google'), { person: 'ada' }, pkce)).get('code') ?? '';
      assert.equal((await finish('google', { code: await fetchCode() })).status, 401);
      const wrong = { code: await fetchCode(), codeVerifier: randomBytes(32).toString('base64url') };
      assert.equal((await finish('google', wrong)).status, 401);
      assert.equal((await finish('google', { code: await fetchCode(), codeVerifier: verifier })).status, 200);
    });
  });

  describe('a reader who', () => {
    it('has an account with a verified address gets into it, and keeps the password', async () => {
      const { body } = await signIn('google', 'sonja');
      assert.deepEqual([body.newUserId, body.metadata], [1, { isNewUser: false }]);
      const form = { email: 'subscriber@readers.example', password: 'harbour light 7' };
      assert.equal((await service.send('/user/login', { form })).status, 200);
    });

    it('owns the address of an account that nobody confirmed gets it to themselves', async () => {
      const form = { email: 'new@readers.example', password: 'tide table 9' };
      const before = await service.send('/user/login', { form });
      const { body } = await signIn('google', 'nils');
      assert.deepEqual([body.newUserId, body.userConfirmed], [before.body.newUserId, 1]);
      assert.equal((await service.send('/user/login', { form })).status, 401);
      const old = await service.send('/user/login', { form: { sessionid: textOf(before.body.sessionid) } });
      assert.equal(old.status, 401);
    });

    it('only claims the address of an account is turned away', async () => {
      const { status, body } = await signIn('google', 'mallory');
      assert.deepEqual([status, Object(body.error).code], [409, 'email_taken']);
    });

    it('comes with an address that the provider does not vouch for is new and not confirmed', async () => {
      const { body } = await signIn('line', 'ghost');
      assert.deepEqual([body.userConfirmed, body.metadata], [0, { isNewUser: true }]);
      const { body: mail } = await service.send('/sandbox/mail', { query: { to: 'ghost@people.example' } });
      assert.match(JSON.stringify(mail), /auth_verify_signup/);
    });

    it('has claimed the address of an account is turned away once its owner has confirmed it elsewhere', async () => {
      const stranger = await signIn('line', 'ghost');
      const code = await newestCode(service, 'ghost@people.example', 'auth_verify_signup');
      const owner = await service.send(`/user/confirmation/${code}`);
      assert.deepEqual([owner.status, owner.body.newUserId], [200, stranger.body.newUserId]);
      const again = await signIn('line', 'ghost');
      assert.deepEqual([again.status, Object(again.body.error).code], [409, 'email_taken']);
    });

    it('confirms the address in the browser of the sign-in keeps the provider', async () => {
      const { body } = await signIn('line', 'ghost');
      const code = await newestCode(service, 'ghost@people.example', 'auth_verify_signup');
      await service.send(`/user/confirmation/${code}`, { headers: { authorization: `Bearer ${textOf(body.token)}` } });
      const again = await signIn('line', 'ghost');
      assert.deepEqual([again.status, again.body.userConfirmed], [200, 1]);
    });

    it('has two providers has one account', async () => {
      const first = await signIn('google', 'ada');
      const second = await signIn('publisher', 'ada');
      assert.equal(second.body.newUserId, first.body.newUserId);
      assert.deepEqual((await accountOf('ada@people.example')).providers, ['google', 'publisher']);
    });

    it('declines comes back with an error and the state', async () => {
      const callbackParams = await visitProvider(await begin('google'), { cancel: '1' });
      assert.deepEqual(
        [callbackParams.get('error'), callbackParams.get('state'), callbackParams.get('code')],
        ['access_denied', 'the-state', null],
      );
    });

    it('returns to a sign-in that has expired gets that answer', async () => {
      const visitor = createVisitor(isBack);
      const chooser = await visitor.open(authorizeAddress(await begin('google')));
      await visitor.open(chooser.url, { person: 'ada' });
      for (const again of [await visitor.open(chooser.url), await visitor.open(chooser.url, { person: 'ada' })]) {
        assert.equal(again.status, 400);
        assert.match(again.text, /This sign-in can’t go on/);
      }
    });

    it('comes ten times at once becomes one account', async () => {
      const codes: string[] = [];
      for (let at = 0; at < 10; at++) {
        codes.push((await visitProvider(await begin('apple'), { person: 'ada' })).get('code') ?? '');
      }
      const answers = await Promise.all(codes.map((code) => finish('apple', { code })));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      assert.equal(new Set(answers.map(({ body }) => body.newUserId)).size, 1);
      assert.equal(answers.filter(({ body }) => Object(body.metadata).isNewUser === true).length, 1);
    });
  });

  describe('the addresses', () => {
    it('are those of the origin that was asked, and lead back to the page that asks', async () => {
      const other = service.origin.replace('localhost', '127.0.0.1');
      const address = `${other}/user/login/google?site=ledger`;
      const body: unknown = await (await fetch(address, { headers: { origin: other } })).json();
      assert.deepEqual([Object(body).url, Object(body).redirect_uri], [`${other}/sso/google/auth`, `${other}/`]);
      const callbackParams = await visitProvider({ ...Object(body) }, { person: 'ada' });
      const answer = await fetch(address, {
        method: 'POST',
        headers: { origin: other },
        body: new URLSearchParams({ code: callbackParams.get('code') ?? '' }),
      });
      assert.equal(answer.status, 200);
    });

    it('never lead back to a foreign page', async () => {
      const start = await begin('google', { origin: 'https://evil.example' });
      assert.equal(start.redirect_uri, 'https://www.ledger.example/');
      const url = authorizeAddress(start);
      url.searchParams.set('redirect_uri', 'https://evil.example/');
      const stop = await createVisitor(({ host }) => host === 'evil.example').open(url);
      assert.equal(stop.status, 400);
      assert.notEqual(stop.url.host, 'evil.example');
    });

    it('keep the windows of one provider apart from their openers', async () => {
      const chooserOf = async (provider: string) => {
        const url = authorizeAddress(await begin(provider));
        return (await createVisitor(isBack).open(url)).headers.get('cross-origin-opener-policy');
      };
      assert.deepEqual([await chooserOf('publisher'), await chooserOf('google')], ['same-origin', null]);
    });
  });
});
