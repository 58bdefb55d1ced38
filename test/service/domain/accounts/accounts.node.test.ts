import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { auth } from '../../../../src/contract/auth/auth.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const credentials = { email: 'subscriber@readers.example', password: 'harbour light 7' };

describeOnOneDatabase('The auth host', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const post = (form: object, query: object = {}, bearer?: string) =>
    service.send('/user/login', { method: 'POST', form, query, bearer });
  const failed = (code: string, message: string) => ({ status: 'failed', error: { code, message } });
  const logIn = () => service.call(auth.passwordLogin, { query: { site: 'us' }, body: credentials });
  const resume = (sessionid: string | null | undefined, bearer?: string) =>
    service.call(auth.sessionLogin, { body: { sessionid: sessionid ?? '' }, bearer });

  describe('a session that is taken up with the secret of a browser', () => {
    const [own, other] = ['own-browser-0123456789', 'another-browser-0123456789'];
    const takeUp = (sessionid: string | null | undefined, device?: string, bearer?: string | null) =>
      post({ sessionid, ...(device !== undefined && { device }) }, {}, bearer ?? undefined);
    const boundIn = ({ body }: { body: unknown }): unknown => Reflect.get(Object(body), 'deviceBound');

    it('is bound to it where a bearer of the session comes along', async () => {
      const { token, sessionid } = await logIn();
      assert.equal(boundIn(await takeUp(sessionid, own)), false);
      assert.equal(boundIn(await takeUp(sessionid, own, token)), true);
      assert.equal(boundIn(await takeUp(sessionid, own)), true);
    });

    it('is refused to another browser from then on, and logs nobody out there', async () => {
      const { token, sessionid } = await logIn();
      await takeUp(sessionid, own, token);
      for (const device of [other, undefined]) {
        const { status, body } = await takeUp(sessionid, device);
        assert.equal(status, 403);
        assert.deepEqual(body, {
          error: { code: 'other_device', message: 'This session belongs to another browser' },
        });
      }
      assert.equal((await takeUp(sessionid, undefined, token)).status, 200, 'a bearer of the session opens it');
      assert.equal((await takeUp(sessionid, other, token)).status, 403);
    });

    it('is not bound by the bearer of another session, nor by anybody else’s', async () => {
      const { sessionid } = await logIn();
      const { token } = await logIn();
      assert.equal(boundIn(await takeUp(sessionid, other, token)), false);
      assert.equal((await takeUp(sessionid)).status, 200);
    });
  });

  describe('a log-in by password', () => {
    it('answers with a session and who it is', async () => {
      const { token, sessionid, ...who } = await logIn();
      assert.match(token ?? '', /^[\w-]{43}$/);
      assert.match(sessionid ?? '', /^[\w-]{43}$/);
      assert.deepEqual(who, {
        newUserId: 1,
        userEmail: 'subscriber@readers.example',
        userFirstName: 'Sonja',
        userLastName: 'Reuter',
        userConfirmed: 1,
      });
    });

    it('takes the address however it is written, and says when it is not verified', async () => {
      const { status } = await post({ ...credentials, email: ' SUBSCRIBER@Readers.Example ' });
      assert.equal(status, 200);
      const body = { email: 'new@readers.example', password: 'tide table 9' };
      assert.equal((await service.call(auth.passwordLogin, { query: {}, body })).userConfirmed, 0);
    });

    it('answers the same for a wrong password and for an address that nobody has', async () => {
      const wrong = await post({ ...credentials, password: 'wrong' });
      const unknown = await post({ ...credentials, email: 'nobody@readers.example' });
      assert.deepEqual([wrong.status, wrong.body], [unknown.status, unknown.body]);
      assert.equal(wrong.status, 401);
      assert.deepEqual(wrong.body, failed('wrong_credentials', 'The e-mail address or the password is wrong'));
    });

    it('that lacks something is a 400, which logs nobody out', async () => {
      for (const form of [{ email: 'x', password: 'y' }, { email: credentials.email }, { password: 'x' }]) {
        const { status, body } = await post(form);
        assert.equal(status, 400);
        assert.ok(typeof body === 'object' && body !== null && 'error' in body && !('status' in body));
      }
    });

    it('keeps no password, token or session id as it is', async () => {
      const { token, sessionid } = await logIn();
      const users = await database().selectFrom('users').selectAll().execute();
      const keys = await database().selectFrom('access_keys').selectAll().execute();
      const stored = JSON.stringify([users, keys]);
      for (const secret of [credentials.password, token, sessionid, 'est-of-the-subscriber']) {
        assert.ok(secret && !stored.includes(secret));
      }
      assert.ok(users.every(({ password_hash }) => password_hash?.startsWith('scrypt$16384$8$5$')));
      assert.equal(new Set(users.map(({ password_hash }) => password_hash)).size, users.length);
    });
  });

  describe('a session', () => {
    it('is taken up again with its id, after the bearer has expired too', async () => {
      const { sessionid, token } = await logIn();
      await service.advance('30d');
      const again = await resume(sessionid, token ?? '');
      assert.equal(again.sessionid, sessionid);
      assert.equal(again.userEmail, credentials.email);
      assert.notEqual(again.token, token);
    });

    it('keeps a bearer that is still fresh, so that a page view makes no new one', async () => {
      const { sessionid, token } = await logIn();
      assert.equal((await resume(sessionid, token ?? '')).token, token);
      assert.notEqual((await resume(sessionid)).token, token);
      await service.advance('4d');
      assert.notEqual((await resume(sessionid, token ?? '')).token, token);
    });

    it("does not keep somebody else's bearer", async () => {
      const { sessionid } = await logIn();
      const other = await service.signIn('new@readers.example', 'tide table 9');
      assert.notEqual((await resume(sessionid, other)).token, other);
    });

    it('that is unknown or has expired says failed, which logs the reader out', async () => {
      const gone = { status: 401, body: failed('unknown_session', 'There is no such session') };
      const ask = async (sessionid: string) => {
        const { status, body } = await post({ sessionid });
        return { status, body };
      };
      assert.deepEqual(await ask('made-up'), gone);
      const { sessionid, token } = await logIn();
      assert.deepEqual(await ask(token ?? ''), gone);
      await service.advance('366d');
      assert.deepEqual(await ask(sessionid ?? ''), gone);
    });

    it('is found by its form field alone, not by the query', async () => {
      const { sessionid } = await logIn();
      assert.equal((await post({}, { sessionid })).status, 401);
    });
  });

  describe('an institution log-in', () => {
    const enter = (network: string | null) => service.send('/sandbox/network', { method: 'POST', json: { network } });

    it('fails outside of every institution', async () => {
      const nowhere = failed('no_institution', 'This network belongs to no institution');
      assert.deepEqual((await post({})).body, nowhere);
      await enter('a café');
      assert.deepEqual((await post({})).body, nowhere);
    });

    it('reads as the institution inside its network, with and without a body', async () => {
      await enter('campus');
      assert.equal((await service.call(auth.sessionLogin, { body: {} })).userEmail, 'library@readers.example');
      assert.equal((await service.send('/user/login', { method: 'POST' })).status, 200);
      await enter(null);
      assert.equal((await post({})).status, 401);
    });

    it('is not what an unknown session becomes', async () => {
      await enter('campus');
      assert.equal((await post({ sessionid: 'made-up' })).status, 401);
      assert.equal((await post({ sessionid: '' })).status, 401);
    });
  });

  describe('an e-mail session token', () => {
    it('names the reader', async () => {
      const query = { est: 'est-of-the-subscriber', siteId: 'ledger' };
      assert.deepEqual(await service.call(auth.est, { query }), { newUserId: 1 });
    });

    it('that is unknown fails, and neither a bearer nor a session id serves as one', async () => {
      const { token, sessionid } = await logIn();
      for (const est of ['made-up', token, sessionid]) {
        assert.equal((await service.send('/user/est/v1', { query: { est, siteId: 'ledger' } })).status, 401);
      }
    });
  });

  it('tells the place under its prefix', async () => {
    assert.deepEqual((await service.send('/auth/geo')).body, (await service.send('/geo')).body);
  });
});
