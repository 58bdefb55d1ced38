import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { directLogin } from '../../../../src/contract/account/direct-login.ts';
import { changeEmail } from '../../../../src/contract/account/email-change.ts';
import { checkReset, resetPassword } from '../../../../src/contract/account/password-reset.ts';
import { withCode } from '../../../../src/contract/account/path-code.ts';
import { logout } from '../../../../src/contract/auth/log-out.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { linkInMail, mailsTo, newestCode } from '../../../support/service/mails.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const email = 'subscriber@readers.example';
const password = 'harbour light 7';
const better = 'a lantern in the fog';

describeOnOneDatabase('A link in a mail', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const post = (path: string, query: object = {}, form: object = {}, more: object = {}) =>
    service.send(path, { method: 'POST', query, form, ...more });
  const codeOf = ({ body }: { body: unknown }): unknown => Object(Object(body).error).code;
  const logIn = (form: object) => post('/user/login', {}, form);
  const ask = (what: string, to = email, form: object = {}, more: object = {}) =>
    post(`/user/${what}`, { site: 'ledger', email: to }, form, more);
  const twice = (text: string) => ({ password: text, confirmpassword: text });

  describe('for a new password', () => {
    const codeFor = async (to = email) => {
      await ask('resetpassword', to);
      return newestCode(service, to, 'auth_reset_password');
    };

    it('sets it, logs in, and ends every other session', async () => {
      const other = await service.signIn(email, password);
      const { body: before } = await logIn({ email, password });
      const call = withCode(resetPassword, await codeFor());
      const { token, userEmail } = await service.call(call, { body: twice(better) });
      assert.equal(userEmail, email);
      assert.equal((await logIn({ email, password })).status, 401);
      assert.equal((await logIn({ email, password: better })).status, 200);
      assert.equal(codeOf(await logIn({ sessionid: Object(before).sessionid })), 'unknown_session');
      const changes = (bearer: string | null | undefined) =>
        post('/user/modifyemail', { site: 'ledger' }, { new_email: 'x@people.example' }, { bearer });
      assert.equal((await changes(other)).status, 401);
      assert.equal((await changes(token)).status, 200);
    });

    it('can be looked at as often as one likes, and used once', async () => {
      const code = await codeFor();
      for (let at = 0; at < 3; at++) {
        assert.deepEqual(await service.call(withCode(checkReset, code), {}), { userEmail: email });
      }
      assert.equal((await post(`/user/resetpassword/${code}`, {}, twice(better))).status, 200);
      assert.equal((await post(`/user/resetpassword/${code}`, {}, twice(better))).status, 404);
      assert.equal((await service.send(`/user/resetpassword/${code}`)).status, 404);
    });

    it('is not spent by a password that is refused', async () => {
      const code = await codeFor();
      const differ = await post(`/user/resetpassword/${code}`, {}, { password: better, confirmpassword: 'other' });
      assert.deepEqual([differ.status, codeOf(differ)], [400, 'passwords_differ']);
      const weak = await post(`/user/resetpassword/${code}`, {}, twice('password1'));
      assert.deepEqual([weak.status, codeOf(weak)], [400, 'password_too_common']);
      assert.equal((await post(`/user/resetpassword/${code}`, {}, twice(better))).status, 200);
    });

    it('works for half an hour, and the newest alone', async () => {
      const [first, second] = [await codeFor(), await codeFor()];
      assert.equal((await post(`/user/resetpassword/${first}`, {}, twice(better))).status, 404);
      assert.equal((await post(`/user/resetpassword/${second}`, {}, twice(better))).status, 200);
      const late = await codeFor();
      await service.advance('30m');
      assert.equal((await post(`/user/resetpassword/${late}`, {}, twice(better))).status, 404);
    });

    it('gives one of many who use it at once the account', async () => {
      const code = await codeFor();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => post(`/user/resetpassword/${code}`, {}, twice(better))),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    });
  });

  describe('that logs in', () => {
    const codeFor = async (to = email) => {
      await ask('directlogin', to);
      return newestCode(service, to, 'auth_lwpw');
    };

    it('logs in once', async () => {
      const code = await codeFor();
      const { token, sessionid, userEmail } = await service.call(withCode(directLogin, code), {});
      assert.ok(token && sessionid);
      assert.equal(userEmail, email);
      const again = await post(`/user/directlogin/${code}`);
      assert.deepEqual(
        [again.status, again.body],
        [401, { status: 'failed', error: { code: 'unknown_code', message: 'This link is not good any more' } }],
      );
    });

    it('gives one of a hundred who use it at once the session', async () => {
      const code = await codeFor();
      const answers = await Promise.all(Array.from({ length: 100 }, () => post(`/user/directlogin/${code}`)));
      const statuses = answers.map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 200).length, 1);
      assert.equal(statuses.filter((status) => status === 401).length, 99);
    });

    it('works for a quarter of an hour, and for nothing else', async () => {
      const code = await codeFor();
      assert.equal((await service.send(`/user/resetpassword/${code}`)).status, 404);
      assert.equal((await service.send(`/user/confirmation/${code}`)).status, 404);
      assert.equal((await post('/user/login', {}, { sessionid: code })).status, 401);
      await service.advance('15m');
      assert.equal((await post(`/user/directlogin/${code}`)).status, 401);
    });

    it('confirms an address that nobody had confirmed, and ends what was prepared there', async () => {
      const prepared = { email: 'new@readers.example', password: 'tide table 9' };
      const { body: before } = await logIn(prepared);
      const { body } = await post(`/user/directlogin/${await codeFor(prepared.email)}`);
      assert.equal(Object(body).userConfirmed, 1);
      assert.equal((await logIn(prepared)).status, 401);
      assert.equal((await logIn({ sessionid: Object(before).sessionid })).status, 401);
    });

    it('is kept only as a hash', async () => {
      const code = await codeFor();
      const rows = await database().selectFrom('one_time_codes').selectAll().execute();
      assert.equal(rows.length, 1);
      assert.ok(!JSON.stringify(rows).includes(code));
    });
  });

  describe('for a new address', () => {
    const change = (new_email: string, bearer?: string) =>
      post('/user/modifyemail', { site: 'ledger' }, { new_email, override: 'true' }, { bearer });

    it('changes it once it is confirmed there, and tells the old one', async () => {
      const bearer = await service.signIn(email, password);
      const body = { new_email: 'sonja@people.example' };
      await service.call(changeEmail, { query: { site: 'ledger' }, body, bearer });
      assert.equal((await logIn({ email, password })).status, 200);
      const [notice] = await mailsTo(service, email);
      assert.equal(notice?.subject, 'Your e-mail address for The Ledger is about to change');
      assert.ok(notice?.text.includes('sonja@people.example'));
      const code = await newestCode(service, 'sonja@people.example', 'auth_change_email');
      const { body: reply } = await service.send(`/user/confirmation/${code}`);
      assert.deepEqual(
        [Object(reply).userEmail, Object(reply).userConfirmed, Object(reply).token],
        ['sonja@people.example', 1, undefined],
      );
      assert.equal((await logIn({ email, password })).status, 401);
      assert.equal((await logIn({ email: 'sonja@people.example', password })).status, 200);
    });

    it('makes the codes in the old address’s mails void', async () => {
      await ask('directlogin');
      const old = await newestCode(service, email, 'auth_lwpw');
      await change('sonja@people.example', await service.signIn(email, password));
      const code = await newestCode(service, 'sonja@people.example', 'auth_change_email');
      assert.equal((await service.send(`/user/confirmation/${code}`)).status, 200);
      assert.equal((await post(`/user/directlogin/${old}`)).status, 401);
    });

    it('is for who is logged in, and never takes somebody else’s', async () => {
      assert.equal((await change('sonja@people.example')).status, 401);
      const bearer = await service.signIn(email, password);
      assert.deepEqual((await change('new@readers.example', bearer)).body, {});
      assert.deepEqual(await mailsTo(service, 'new@readers.example'), []);
      await change('late@people.example', bearer);
      const code = await newestCode(service, 'late@people.example', 'auth_change_email');
      const form = { email: 'late@people.example', password: better };
      assert.equal((await post('/user/registration', { site: 'ledger', send_email: 'false' }, form)).status, 200);
      const answer = await service.send(`/user/confirmation/${code}`);
      assert.deepEqual([answer.status, codeOf(answer)], [409, 'email_taken']);
    });
  });

  it('never hands an institution’s account to one of its readers', async () => {
    await service.send('/sandbox/network', { method: 'POST', json: { network: 'campus' } });
    const { body } = await logIn({});
    const bearer = Object(body).token;
    const answer = await post('/user/modifyemail', { site: 'ledger' }, { new_email: 'me@people.example' }, { bearer });
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'institution_account']);
    assert.deepEqual(await mailsTo(service, 'me@people.example'), []);
  });

  describe('leads', () => {
    const linkFor = async (form: object, headers: Record<string, string> = {}) => {
      const { status } = await ask('directlogin', email, form, { headers });
      assert.equal(status, 200);
      const [mail] = await mailsTo(service, email);
      const link = linkInMail(mail ?? { text: '' });
      link.searchParams.delete('auth_lwpw');
      return link.href;
    };

    it('to the page that asked, without what its address carried of ours', async () => {
      const linkUrl = 'https://www.ledger.example/story?page=2&est=secret&auth_lwpw=old#comments';
      assert.equal(await linkFor({ linkUrl }), 'https://www.ledger.example/story?page=2');
    });

    it('to the site’s own page without one, whatever the Host header says', async () => {
      assert.equal(await linkFor({}, { host: 'evil.example' }), 'https://www.ledger.example/');
      assert.equal(await linkFor({}, { origin: 'https://evil.example' }), 'https://www.ledger.example/');
      assert.equal(await linkFor({}, { origin: 'http://localhost:3000' }), 'http://localhost:3000/');
    });

    for (const linkUrl of [
      'https://evil.example/',
      'https://www.ledger.example.evil.example/',
      'https://user:secret@www.ledger.example/',
      'http://www.ledger.example/',
      '//evil.example',
      'javascript:alert(1)',
      '/relative',
    ]) {
      it(`nowhere else: ${linkUrl} is a 400`, async () => {
        const answer = await ask('directlogin', email, { linkUrl });
        assert.deepEqual([answer.status, codeOf(answer)], [400, 'foreign_link']);
        assert.deepEqual(await mailsTo(service, email), []);
      });
    }
  });

  it('is not needed to log out: the session and the bearer end', async () => {
    const { body } = await logIn({ email, password });
    const { token, sessionid } = Object(body);
    assert.deepEqual(await service.call(logout, { body: { sessionid }, bearer: token }), {});
    assert.equal((await logIn({ sessionid })).status, 401);
    const change = { new_email: 'x@people.example' };
    assert.equal((await post('/user/modifyemail', { site: 'ledger' }, change, { bearer: token })).status, 401);
  });
});
