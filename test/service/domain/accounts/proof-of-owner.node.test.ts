import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { mailsTo, newestCode } from '../../../support/service/mails.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const email = 'subscriber@readers.example';
const password = 'harbour light 7';
const better = 'a lantern in the fog';
const next = 'sonja@people.example';
const site = 'ledger';

describeOnOneDatabase('What opens an account', (database) => {
  let service: TestService;
  let bearer: string;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    bearer = await service.signIn(email, password);
  });

  const post = (path: string, form: object, by: string | null = bearer) =>
    service.send(path, { method: 'POST', form, query: { site }, bearer: by ?? undefined });
  const outcome = ({ status, body }: { status: number; body: unknown }) => [status, Object(Object(body).error).code];
  const takenReply = [200, undefined];
  const needsProof = [403, 'fresh_login_required'];
  const logInAnew = async (form: object, by: string | null = null) =>
    Object((await post('/user/login', form, by)).body);

  for (const [path, change, name] of [
    ['/changepassword', { password: better, confirmpassword: better }, 'currentpassword'],
    ['/modifyemail', { new_email: next }, 'password'],
    ['/user/modifyemail', { new_email: next }, 'password'],
  ] as const) {
    describe(`by ${path}`, () => {
      it('is changed right after a log-in, and later only with the password', async () => {
        await service.advance('15m');
        assert.deepEqual(outcome(await post(path, change)), takenReply);
        await service.advance('1s');
        assert.deepEqual(outcome(await post(path, change)), needsProof);
        assert.deepEqual(outcome(await post(path, { ...change, [name]: '' })), needsProof);
      });

      it('is changed with the password at any time, and with no other', async () => {
        await service.advance('1h');
        assert.deepEqual(outcome(await post(path, { ...change, [name]: 'made up' })), [403, 'wrong_password']);
        assert.deepEqual(await mailsTo(service, next), []);
        assert.deepEqual(outcome(await post(path, { ...change, [name]: password })), takenReply);
      });

      it('is not changed by a wrong password, even right after a log-in', async () => {
        assert.deepEqual(outcome(await post(path, { ...change, [name]: 'made up' })), [403, 'wrong_password']);
      });

      it('lets nobody try passwords without end', async () => {
        await service.advance('1h');
        const tries = [];
        for (let at = 0; at < 6; at++) tries.push((await post(path, { ...change, [name]: `guess ${at}` })).status);
        assert.deepEqual(tries, [403, 403, 403, 403, 403, 429]);
      });

      it('is not changed by a bearer that takes a session up again', async () => {
        const { sessionid } = await logInAnew({ email, password });
        await service.advance('1h');
        const { token } = await logInAnew({ sessionid });
        assert.deepEqual(outcome(await post(path, change, token)), needsProof);
      });

      it('is not changed by the older bearer of a reader who has logged in again', async () => {
        await service.advance('1h');
        const { token } = await logInAnew({ email, password }, bearer);
        assert.deepEqual(outcome(await post(path, change, bearer)), needsProof);
        assert.deepEqual(outcome(await post(path, change, token)), takenReply);
      });
    });
  }

  it('is changed by a reader without a password who has logged in by a link', async () => {
    await database().updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
    await service.advance('1h');
    assert.deepEqual(outcome(await post('/modifyemail', { new_email: next, password })), [403, 'wrong_password']);
    assert.deepEqual(outcome(await post('/modifyemail', { new_email: next })), needsProof);
    await service.send('/user/directlogin', { method: 'POST', query: { site, email } });
    const code = await newestCode(service, email, 'auth_lwpw');
    const { token } = Object((await service.send(`/user/directlogin/${code}`, { method: 'POST', bearer })).body);
    assert.deepEqual(outcome(await post('/modifyemail', { new_email: next }, token)), takenReply);
    assert.deepEqual(
      outcome(await post('/changepassword', { password: better, confirmpassword: better }, token)),
      takenReply,
    );
  });
});
