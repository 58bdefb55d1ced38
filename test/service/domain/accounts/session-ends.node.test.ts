import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { newestCode } from '../../../support/service/mails.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const email = 'subscriber@readers.example';
const password = 'harbour light 7';

describeOnOneDatabase('The end of a session', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const post = (path: string, form: object, { bearer, query }: { bearer?: string; query?: object } = {}) =>
    service.send(path, { method: 'POST', form, bearer, query });
  const keysOf = ({ body }: { body: unknown }) => {
    const { token, sessionid } = Object(body);
    return { token: String(token), sessionid: String(sessionid) };
  };
  const logIn = async (form: object = { email, password }, bearer?: string) =>
    keysOf(await post('/user/login', form, bearer === undefined ? {} : { bearer }));
  const statusOf = async (bearer: string) => (await service.send('/info', { bearer })).status;

  it('ends every bearer of its session, whichever of them logs out', async () => {
    for (const chosen of [0, 1, 2]) {
      const first = await logIn();
      const { sessionid } = first;
      const others = [await logIn({ sessionid }), await logIn({ sessionid })];
      const bearers = [first.token, ...others.map(({ token }) => token)];
      const elsewhere = await logIn();
      assert.equal(new Set(bearers).size, 3);
      const form = chosen === 2 ? {} : { sessionid };
      assert.equal((await post('/user/logout', form, { bearer: bearers[chosen] ?? '' })).status, 200);
      for (const bearer of bearers) assert.equal(await statusOf(bearer), 401);
      assert.equal((await post('/user/login', { sessionid })).status, 401);
      assert.equal(await statusOf(elsewhere.token), 200, 'another device stays logged in');
    }
  });

  it('ends a bearer that was renewed, after a minute in which calls under way may still use it', async () => {
    const { token, sessionid } = await logIn();
    await service.advance('4d');
    const renewed = await logIn({ sessionid }, token);
    assert.notEqual(renewed.token, token);
    assert.equal(await statusOf(token), 200);
    await service.advance('61s');
    assert.equal(await statusOf(token), 401);
    assert.equal(await statusOf(renewed.token), 200);
  });

  it('is no end of somebody else’s: a stranger’s bearer renews and ends nothing', async () => {
    const mine = await logIn();
    const { token } = await logIn({ email: 'new@readers.example', password: 'tide table 9' });
    await service.advance('4d');
    await logIn({ sessionid: mine.sessionid }, token);
    await service.advance('61s');
    assert.equal(await statusOf(token), 200);
  });

  const victim = { email: 'ada@people.example', password: 'chosen by a stranger', firstName: 'Ada', lastName: '' };
  const register = (site = 'ledger') => post('/user/registration', victim, { query: { site } });
  const confirm = async (bearer?: string, proof?: string) => {
    const code = await newestCode(service, victim.email, 'auth_verify_signup');
    const headers: Record<string, string> = proof === undefined ? {} : { 'x-sign-up-proof': proof };
    return service.send(`/user/confirmation/${code}`, { bearer, headers });
  };

  it('comes for a stranger who prepared an account, when its owner confirms the address: password and sessions', async () => {
    const stranger = keysOf(await register());
    const second = await logIn({ email: victim.email, password: victim.password });
    const { status, body } = await confirm();
    assert.deepEqual([status, Object(body).userConfirmed, Object(body).token], [200, 1, undefined]);
    for (const { token, sessionid } of [stranger, second]) {
      assert.equal(await statusOf(token), 401);
      assert.equal((await post('/user/login', { sessionid })).status, 401);
    }
    assert.equal((await post('/user/login', { email: victim.email, password: victim.password })).status, 401);
    const own = { password: 'a quiet harbour', confirmpassword: 'a quiet harbour' };
    const reset = await post(`/user/resetpassword/${Object(body).resetToken}`, own);
    assert.equal(reset.status, 200);
    assert.equal(await statusOf(keysOf(reset).token), 200);
    assert.equal((await post('/user/login', { email: victim.email, password: own.password })).status, 200);
  });

  it('spares the browser that registered and confirms, and its password; all others end', async () => {
    const own = keysOf(await register());
    const other = await logIn({ email: victim.email, password: victim.password });
    const { body } = await confirm(own.token);
    assert.equal(Object(body).resetToken, undefined);
    assert.equal(await statusOf(own.token), 200);
    assert.equal((await post('/user/login', { sessionid: own.sessionid })).status, 200);
    assert.equal(await statusOf(other.token), 401);
    assert.equal((await post('/user/login', { email: victim.email, password: victim.password })).status, 200);
  });

  it('is not put off by the bearer of another account', async () => {
    const stranger = keysOf(await register());
    const { token } = await logIn();
    assert.ok(Object((await confirm(token)).body).resetToken);
    assert.equal(await statusOf(stranger.token), 401);
    assert.equal(await statusOf(token), 200);
  });

  for (const [what, prove] of [
    ['confirms the address', (code: string) => service.send(`/user/confirmation/${code}`)],
    [
      'logs in by a link',
      async () => {
        await post('/user/directlogin', {}, { query: { site: 'ledger', email: victim.email } });
        return post(`/user/directlogin/${await newestCode(service, victim.email, 'auth_lwpw')}`, {});
      },
    ],
  ] as const) {
    it(`ends a stranger’s change of the address when its owner ${what}`, async () => {
      const { token } = keysOf(await register());
      const ownCode = await newestCode(service, victim.email, 'auth_verify_signup');
      const thief = 'eve@people.example';
      await post('/user/modifyemail', { new_email: thief }, { bearer: token, query: { site: 'ledger' } });
      const code = await newestCode(service, thief, 'auth_change_email');
      assert.equal((await prove(ownCode)).status, 200);
      assert.equal((await service.send(`/user/confirmation/${code}`)).status, 404);
      const { body } = await service.send('/user/check_account', { query: { site_id: 'ledger', email: victim.email } });
      assert.equal(Object(body).exists, true);
    });
  }

  it('asks for a new password also where the link logs in', async () => {
    await register('gazette');
    const { body } = await confirm();
    assert.ok(Object(body).token && Object(body).resetToken);
    assert.equal((await post('/user/login', { email: victim.email, password: victim.password })).status, 401);
  });

  it('spares the password of the browser that registered where the link logs in for the first time', async () => {
    const proof = String(Object((await register('gazette')).body).signUpProof);
    const { body } = await confirm(undefined, proof);
    assert.deepEqual([Object(body).resetToken, Object(body).userConfirmed], [undefined, 1]);
    assert.equal(await statusOf(keysOf({ body }).token), 200);
    assert.equal((await post('/user/login', { email: victim.email, password: victim.password })).status, 200);
  });

  it('is not put off by the proof of another sign-up, nor is that a key to anything else', async () => {
    const stranger = { ...victim, email: 'eve@people.example' };
    const foreign = await post('/user/registration', stranger, { query: { site: 'gazette' } });
    const proof = String(Object(foreign.body).signUpProof);
    await register('gazette');
    assert.ok(Object((await confirm(undefined, proof)).body).resetToken);
    assert.equal(await statusOf(proof), 401);
    assert.equal((await post('/user/login', { sessionid: proof })).status, 401);
  });

  it('comes for an older link to a new password with a newer one', async () => {
    const ask = () => post('/user/resetpassword', {}, { query: { site: 'ledger', email } });
    await ask();
    const older = await newestCode(service, email, 'auth_reset_password');
    await ask();
    const newer = await newestCode(service, email, 'auth_reset_password');
    assert.notEqual(older, newer);
    assert.equal((await service.send(`/user/resetpassword/${older}`)).status, 404);
    assert.equal((await service.send(`/user/resetpassword/${newer}`)).status, 200);
  });
});
