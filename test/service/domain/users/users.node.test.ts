import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { user } from '../../../../src/contract/users/user.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { mailsTo, newestCode } from '../../../support/service/mails.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const email = 'subscriber@readers.example';
const password = 'harbour light 7';
const better = 'a lantern in the fog';
const next = 'sonja@people.example';
const site = 'ledger';

describeOnOneDatabase('The user service', (database) => {
  let service: TestService;
  let bearer: string;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(async () => {
    await service.reset();
    bearer = await service.signIn(email, password);
  });

  const post = (path: string, form: object = {}, query: object = {}, by: string | null = bearer) =>
    service.send(path, { method: 'POST', form, query, bearer: by ?? undefined });
  const codeOf = ({ body }: { body: unknown }): unknown => Object(Object(body).error).code;
  const refusal = (answer: { status: number; body: unknown }) => [answer.status, codeOf(answer)];
  const info = (by = bearer) => service.call(user.userInfo, { bearer: by });
  const logIn = (form: object) => post('/user/login', form, {}, null);
  const asInstitution = async (): Promise<string> => {
    await service.send('/sandbox/network', { method: 'POST', json: { network: 'campus' } });
    return Object((await logIn({})).body).token;
  };

  it('tells who holds the bearer, since when, and nobody else', async () => {
    assert.deepEqual(await info(), {
      id: 1,
      name: 'Sonja Reuter',
      first_name: 'Sonja',
      last_name: 'Reuter',
      email,
      confirmed: 1,
      has_password: true,
      is_institution: false,
      new_email: null,
      register_date: Date.parse(testNow) / 1000 - 90 * 86_400,
    });
    for (const options of [{}, { bearer: 'made-up' }]) {
      assert.deepEqual(refusal(await service.send('/info', options)), [401, 'not_logged_in']);
    }
  });

  it('tells of an institution’s account that it is nobody’s own, and lets none of its readers act for it', async () => {
    const by = await asInstitution();
    assert.equal((await info(by)).is_institution, true);
    const billingCode = ({ body }: { body: unknown }): unknown => Object(body).api_error_code;
    const json = { invoice_id: 'anything' };
    const collected = await service.send('/subs/collect-invoice', { method: 'POST', json, bearer: by });
    const donation = { method: 'DELETE', query: { subscription_id: 'anything' }, bearer: by };
    const ended = await service.send('/subs/donation', donation);
    for (const answer of [collected, ended]) {
      assert.deepEqual([answer.status, billingCode(answer)], [403, 'institution_account']);
    }
  });

  it('knows when somebody signed up', async () => {
    await service.advance('3d');
    const form = { email: next, password: better, firstName: '', lastName: '' };
    const { body } = await post('/user/registration', form, { site, send_email: 'false' }, null);
    const { name, register_date, confirmed } = await info(Object(body).token);
    assert.deepEqual([name, register_date, confirmed], [null, Date.parse(testNow) / 1000 + 3 * 86_400, 0]);
  });

  it('tells the place, under its prefix too', async () => {
    const geo = await service.call(user.userGeo);
    assert.equal(geo.city, 'Port Averill');
    assert.deepEqual((await service.send('/auth/geo')).body, geo);
  });

  describe('names', () => {
    const update = (json: object, by: string | null = bearer) =>
      service.send('/update', { method: 'POST', json, bearer: by ?? undefined });

    it('are changed, without the spaces around them', async () => {
      await service.call(user.updateUser, { body: { firstname: '  Sonja Maria ', lastname: ' Ó Briain ' }, bearer });
      const { name, first_name, last_name } = await info();
      assert.deepEqual([name, first_name, last_name], ['Sonja Maria Ó Briain', 'Sonja Maria', 'Ó Briain']);
    });

    it('have 100 characters at most, and none that no database keeps', async () => {
      assert.equal((await update({ firstname: 'x'.repeat(100), lastname: '' })).status, 200);
      for (const firstname of ['x'.repeat(101), 'a\0b', 'a\nb', '\ud800', 7, null]) {
        assert.deepEqual(refusal(await update({ firstname, lastname: '' })), [400, 'bad_request']);
      }
      assert.equal((await info()).name, 'x'.repeat(100));
    });

    it('are changed by their reader alone', async () => {
      assert.deepEqual(refusal(await update({ firstname: 'A', lastname: 'B' }, null)), [401, 'not_logged_in']);
      const library = await asInstitution();
      assert.deepEqual(refusal(await update({ firstname: 'A', lastname: 'B' }, library)), [403, 'institution_account']);
    });
  });

  describe('a new password', () => {
    const twice = (text: string) => ({ password: text, confirmpassword: text });
    const change = (form: object, by: string | null = bearer) => post('/changepassword', form, {}, by);

    it('logs in from then on, and the old one does not', async () => {
      const body = twice('höher & 100% = ❄ +1');
      await service.call(user.changePassword, { body, bearer });
      assert.equal((await logIn({ email, password })).status, 401);
      assert.equal((await logIn({ email, password: body.password })).status, 200);
    });

    it('ends every other session and bearer, and keeps those of the browser that asks', async () => {
      const sessions = [];
      for (let at = 0; at < 3; at++) sessions.push(Object((await logIn({ email, password })).body));
      const [own, ...others] = sessions;
      assert.equal((await change(twice(better), own.token)).status, 200);
      assert.equal((await info(own.token)).email, email);
      assert.equal((await logIn({ sessionid: own.sessionid })).status, 200);
      for (const { token, sessionid } of others) {
        assert.equal((await service.send('/info', { bearer: token })).status, 401);
        assert.equal((await logIn({ sessionid })).status, 401);
      }
      assert.equal((await service.send('/info', { bearer })).status, 401);
    });

    it('keeps the session that took the bearer over', async () => {
      const { sessionid } = Object((await logIn({ email, password })).body);
      await post('/user/login', { sessionid });
      assert.equal((await change(twice(better))).status, 200);
      assert.equal((await logIn({ sessionid })).status, 200);
    });

    it('leaves other readers where they are', async () => {
      const other = await service.signIn('new@readers.example', 'tide table 9');
      await change(twice(better));
      assert.equal((await info(other)).email, 'new@readers.example');
    });

    it('makes every code in a mail void, that of a new address too', async () => {
      await post('/user/directlogin', {}, { site, email });
      const login = await newestCode(service, email, 'auth_lwpw');
      await post('/modifyemail', { new_email: next }, { site });
      const confirm = await newestCode(service, next, 'auth_change_email');
      await change(twice(better));
      assert.equal((await post(`/user/directlogin/${login}`)).status, 401);
      assert.equal((await service.send(`/user/confirmation/${confirm}`)).status, 404);
      assert.equal((await info()).new_email, null);
    });

    it('is reported to its reader in a mail without a link', async () => {
      await change(twice(better));
      const [mail] = await mailsTo(service, email);
      assert.match(mail?.subject ?? '', /^Your password for .* was changed$/);
      assert.ok(mail !== undefined && !mail.text.includes('http') && !mail.text.includes(better));
    });

    it('follows the rules, and what is wrong logs nobody out', async () => {
      const answers = [
        await change({ password: better, confirmpassword: 'other' }),
        await change(twice('short')),
        await change(twice(email)),
        await change(twice('password1')),
      ];
      assert.deepEqual(answers.map(refusal), [
        [400, 'passwords_differ'],
        [400, 'password_too_short'],
        [400, 'password_is_address'],
        [400, 'password_too_common'],
      ]);
      for (const { body } of answers) assert.ok(!Object.hasOwn(Object(body), 'status'));
      assert.equal((await logIn({ email, password })).status, 200);
      assert.deepEqual(await mailsTo(service, email), []);
    });

    it('is for who is logged in, for no institution, and not to be tried without end', async () => {
      assert.equal((await post('/changepassword', twice(better), {}, 'made-up')).status, 401);
      assert.deepEqual(refusal(await change(twice(better), await asInstitution())), [403, 'institution_account']);
      const tries = [];
      for (let at = 0; at < 21; at++) tries.push((await change({ password: 'a', confirmpassword: 'b' })).status);
      assert.deepEqual(new Set(tries.slice(0, 20)), new Set([400]));
      assert.equal(tries[20], 429);
    });
  });
});
