import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { user } from '../../../../src/contract/users/user.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { linkInMail, mailsTo, newestCode } from '../../../support/service/mails.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const email = 'subscriber@readers.example';
const password = 'harbour light 7';
const next = 'sonja@people.example';
const site = 'ledger';

describeOnOneDatabase('The addresses of the user service', (database) => {
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

  describe('a new address', () => {
    const change = (new_email: string, more: object = {}) => post('/modifyemail', { new_email, ...more }, { site });

    it('waits until it is confirmed, and the reader sees that it does', async () => {
      await service.call(user.modifyEmail, { query: { site }, body: { new_email: next }, bearer });
      const { email: present, new_email } = await info();
      assert.deepEqual([present, new_email], [email, next]);
      const [notice] = await mailsTo(service, email);
      assert.ok(notice?.text.includes(next));
      await service.send(`/user/confirmation/${await newestCode(service, next, 'auth_change_email')}`);
      const after = await info();
      assert.deepEqual([after.email, after.new_email], [next, null]);
    });

    it('is refused with the number 2124 while another waits', async () => {
      await change(next);
      assert.deepEqual(refusal(await change('other@people.example')), [409, 2124]);
      assert.deepEqual(refusal(await change('other@people.example', { override: 'false' })), [409, 2124]);
      assert.deepEqual(await mailsTo(service, 'other@people.example'), []);
      assert.equal((await info()).new_email, next);
    });

    it('may be asked for again while it waits itself', async () => {
      await change(next);
      assert.equal((await change(next)).status, 200);
      assert.equal((await mailsTo(service, next)).length, 2);
    });

    it('takes the place of the one that waits when it is said so, and that code is void', async () => {
      await change(next);
      const void_ = await newestCode(service, next, 'auth_change_email');
      assert.equal((await change('other@people.example', { override: 'true' })).status, 200);
      assert.equal((await info()).new_email, 'other@people.example');
      assert.equal((await service.send(`/user/confirmation/${void_}`)).status, 404);
      const good = await newestCode(service, 'other@people.example', 'auth_change_email');
      assert.equal((await service.send(`/user/confirmation/${good}`)).status, 200);
      assert.equal((await info()).email, 'other@people.example');
    });

    it('takes that place also when the mail of the other was still to be written', async () => {
      await database()
        .insertInto('mail_jobs')
        .values({
          job: JSON.stringify({
            kind: 'change-email',
            siteId: site,
            page: 'http://localhost/',
            email: 'late@people.example',
            userId: 1,
          }),
        })
        .execute();
      await change(next);
      const late = await newestCode(service, 'late@people.example', 'auth_change_email');
      assert.equal((await service.send(`/user/confirmation/${late}`)).status, 404);
      assert.equal((await info()).email, email);
    });

    it('waits a day, and then it is as if nobody had asked', async () => {
      await change(next);
      await service.advance('24h');
      assert.equal((await info()).new_email, null);
      assert.equal((await change('other@people.example', { password })).status, 200);
    });

    it('is answered the same when somebody has it, now and after it', async () => {
      const looksOf = async (first: string) => {
        await service.reset();
        bearer = await service.signIn(email, password);
        const answers = [await change(first), await change('third@people.example')];
        return [...answers.map(({ status, body }) => ({ status, body })), (await info()).new_email === first];
      };
      assert.deepEqual(await looksOf('new@readers.example'), await looksOf('nobody@people.example'));
      assert.deepEqual(await mailsTo(service, 'new@readers.example'), []);
    });

    it('is another than the present one, for who is logged in, and for no institution', async () => {
      assert.deepEqual(refusal(await change(email)), [400, 'same_email']);
      assert.equal((await post('/modifyemail', { new_email: next }, { site }, 'made-up')).status, 401);
      bearer = await asInstitution();
      assert.deepEqual(refusal(await change(next)), [403, 'institution_account']);
    });

    it('knows a region that no country leads to', async () => {
      await database()
        .updateTable('sites')
        .set({ more_regions: ['cali'] })
        .where('site_id', '=', site)
        .execute();
      assert.equal((await post('/modifyemail', { new_email: next }, { site: 'cali' })).status, 200);
      assert.equal((await post('/modifyemail', { new_email: next }, { site: 'nowhere' })).status, 404);
    });
  });

  describe('the mail that confirms an address', () => {
    const resend = (to: string, by: string | null = bearer) =>
      post('/resend/confirmation', {}, { site, email: to }, by);

    it('comes once more for an address that nobody has confirmed', async () => {
      const query = { site, email: 'new@readers.example' };
      await service.call(user.resendUserConfirmation, { query, body: {} });
      await newestCode(service, 'new@readers.example', 'auth_verify_email');
    });

    it('is that of the change for the reader who waits for it, and both links are good', async () => {
      await post('/modifyemail', { new_email: next }, { site });
      assert.equal((await resend(next)).status, 200);
      const mails = await mailsTo(service, next);
      assert.equal(mails.length, 2);
      const codes = mails.map((mail) => linkInMail(mail).searchParams.get('auth_change_email'));
      assert.equal(new Set(codes).size, 2);
      assert.equal((await service.send(`/user/confirmation/${codes[1]}`)).status, 200);
    });

    it('is none for anybody else, and the answer is the same', async () => {
      await post('/modifyemail', { new_email: next }, { site });
      const other = await service.signIn('new@readers.example', 'tide table 9');
      for (const by of [other, 'made-up']) {
        const { status, body } = await resend(next, by);
        assert.deepEqual([status, body], [200, {}]);
      }
      assert.equal((await mailsTo(service, next)).length, 1);
    });
  });
});
