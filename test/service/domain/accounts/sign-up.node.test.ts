import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { checkAccount, checkEmailConfirmed } from '../../../../src/contract/account/account-check.ts';
import { confirmEmail } from '../../../../src/contract/account/confirmation.ts';
import { withCode } from '../../../../src/contract/account/path-code.ts';
import { registerReader } from '../../../../src/contract/account/registration.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { codeInLink, linkInMail, mailsTo, newestCode } from '../../../support/service/mails.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const ada = { email: 'ada@people.example', password: 'a quiet harbour', firstName: 'Ada', lastName: 'Lindqvist' };

describeOnOneDatabase('Signing up', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const signUp = (body: object = ada, query: object = {}) =>
    service.send('/user/registration', { method: 'POST', query: { site: 'ledger', ...query }, form: body });
  const post = (path: string, query: object, form: object = {}, more: object = {}) =>
    service.send(path, { method: 'POST', query, form, ...more });
  const codeOf = ({ body }: { body: unknown }): unknown => Object(Object(body).error).code;
  const confirm = (code: string) => service.send(`/user/confirmation/${code}`);

  it('logs in at once, with an address that is not confirmed', async () => {
    const { token, sessionid, signUpProof, ...who } = await service.call(registerReader, {
      query: { site: 'ledger' },
      body: ada,
    });
    assert.ok(token && sessionid && signUpProof);
    assert.deepEqual(who, {
      newUserId: 5,
      userEmail: 'ada@people.example',
      userFirstName: 'Ada',
      userLastName: 'Lindqvist',
      userConfirmed: 0,
      metadata: { isNewUser: true },
    });
    assert.equal(Object((await post('/user/login', {}, { sessionid })).body).userEmail, ada.email);
  });

  it('notes why an address counts as verified', async () => {
    const levelOf = async (address: string) => {
      const { body } = await service.send('/sandbox/accounts');
      const accounts: { email: string; verification: string }[] = Object(body).accounts;
      return accounts.find(({ email }) => email === address)?.verification;
    };
    await signUp();
    assert.equal(await levelOf(ada.email), 'NotVerified');
    await confirm(await newestCode(service, ada.email, 'auth_verify_signup'));
    assert.equal(await levelOf(ada.email), 'TrueVerified');

    const bea = { ...ada, email: 'bea@people.example' };
    await signUp(bea);
    await post('/user/directlogin', { site: 'ledger', email: bea.email });
    await post(`/user/directlogin/${await newestCode(service, bea.email, 'auth_lwpw')}`, {});
    assert.equal(await levelOf(bea.email), 'SingleVerified');
  });

  it('keeps where the account came from and what the page said', async () => {
    await signUp({ ...ada, bizdata: '{"wall":"hard"}' });
    const { body } = await service.send('/sandbox/accounts');
    const { source, bizdata, hasPassword } = Object(body).accounts[0];
    assert.deepEqual([source, bizdata, hasPassword], [1, '{"wall":"hard"}', true]);
  });

  it('takes nobody at their word that an address is confirmed', async () => {
    await signUp(ada, { confirmed: 'true' });
    const query = { site_id: 'ledger', email: ada.email };
    assert.deepEqual(await service.call(checkEmailConfirmed, { query }), { confirmed: false });
  });

  it('takes an address once, however it is written and however many try at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => signUp({ ...ada, email: at % 2 ? 'ADA@People.example' : ada.email })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409]);
    const { status, body } = await signUp({ ...ada, email: 'subscriber@readers.example' });
    assert.equal(status, 409);
    assert.equal(Object(body).status, 'failed');
    assert.equal(codeOf({ body }), 'email_taken');
  });

  it('refuses a weak password, says why, and makes no account', async () => {
    for (const [password, code] of [
      ['short', 'password_too_short'],
      ['x'.repeat(257), 'password_too_long'],
      ['ADA@people.example', 'password_is_address'],
      ['Password123', 'password_too_common'],
    ]) {
      const answer = await signUp({ ...ada, password });
      assert.deepEqual([answer.status, codeOf(answer)], [400, code]);
    }
    const query = { site_id: 'ledger', email: ada.email };
    assert.deepEqual(await service.call(checkAccount, { query }), { exists: false, hasPassword: false });
  });

  it('at an unknown site, or without an address, is refused', async () => {
    assert.equal((await signUp(ada, { site: 'nowhere' })).status, 404);
    for (const body of [{ ...ada, email: 'ada' }, { password: ada.password }, { email: ada.email }]) {
      assert.equal((await signUp(body)).status, 400);
    }
  });

  it('takes a region for its site', async () => {
    assert.equal((await signUp(ada, { site: 'de' })).status, 200);
    const [mail] = await mailsTo(service, ada.email);
    assert.equal(linkInMail(mail ?? { text: '' }).origin, 'https://www.ledger.example');
  });

  describe('the check of an account', () => {
    const check = (email: string) => service.call(checkAccount, { query: { site_id: 'ledger', email } });
    const confirmed = (email: string) => service.call(checkEmailConfirmed, { query: { site_id: 'ledger', email } });

    it('says the truth', async () => {
      assert.deepEqual(await check(' Subscriber@readers.example'), { exists: true, hasPassword: true });
      assert.deepEqual(await check('nobody@readers.example'), { exists: false, hasPassword: false });
      assert.deepEqual(
        [
          await confirmed('subscriber@readers.example'),
          await confirmed('new@readers.example'),
          await confirmed(ada.email),
        ],
        [{ confirmed: true }, { confirmed: false }, { confirmed: false }],
      );
    });
  });

  describe('the mail', () => {
    it('welcomes, as text and as HTML, with one link that confirms', async () => {
      await signUp(ada);
      const [mail] = await mailsTo(service, ada.email);
      assert.equal(mail?.subject, 'Welcome to The Ledger: confirm your e-mail address');
      const link = linkInMail(mail ?? { text: '' });
      assert.ok(mail?.html.includes(`href="${link.href.replaceAll('&', '&amp;')}"`));
      assert.equal(link.origin + link.pathname, 'https://www.ledger.example/');
      const { token, userConfirmed } = await service.call(
        withCode(confirmEmail, codeInLink(link, 'auth_verify_signup')),
        {},
      );
      assert.deepEqual([token, userConfirmed], [undefined, 1]);
    });

    it('has no text of the person who signs up, who may be a stranger to its reader', async () => {
      await signUp({ ...ada, firstName: 'winner, see https://eve.example/win', lastName: 'eve.example' });
      const [mail] = await mailsTo(service, ada.email);
      assert.ok(mail !== undefined);
      assert.doesNotMatch(mail.text + mail.html, /winner|eve\.example/);
    });

    it('is not sent when the page sends its own', async () => {
      await signUp(ada, { send_email: 'false' });
      assert.deepEqual(await mailsTo(service, ada.email), []);
    });

    it('confirms once, within a day, and not by HEAD', async () => {
      await signUp();
      const first = await newestCode(service, ada.email, 'auth_verify_signup');
      assert.equal((await service.send(`/user/confirmation/${first}`, { method: 'HEAD' })).status, 405);
      assert.equal((await confirm(first)).status, 200);
      assert.deepEqual([(await confirm(first)).status, codeOf(await confirm(first))], [404, 'unknown_code']);
      await signUp({ ...ada, email: 'late@people.example' });
      const late = await newestCode(service, 'late@people.example', 'auth_verify_signup');
      await service.advance('24h');
      assert.equal((await confirm(late)).status, 404);
      assert.equal((await confirm('made-up')).status, 404);
    });

    it('is sent again to readers who have not confirmed, and to nobody else', async () => {
      const resend = (email: string) => post('/user/resend/confirmation', { site: 'ledger', email });
      for (const email of ['new@readers.example', 'subscriber@readers.example', 'nobody@readers.example']) {
        assert.deepEqual(await resend(email).then(({ status, body }) => [status, body]), [200, {}]);
      }
      assert.deepEqual(await mailsTo(service, 'subscriber@readers.example'), []);
      assert.deepEqual(await mailsTo(service, 'nobody@readers.example'), []);
      const code = await newestCode(service, 'new@readers.example', 'auth_verify_email');
      assert.equal(Object((await confirm(code)).body).userConfirmed, 1);
    });
  });

  describe('a site that wants addresses confirmed first', () => {
    const atGazette = { site: 'gazette' };

    it('sends the mail in the publisher’s words to the browser that registered', async () => {
      const { body } = await signUp(ada, { ...atGazette, send_email: 'false' });
      const form = { email: ada.email, subject: 'One more step' };
      const headers = { 'x-sign-up-proof': String(Object(body).signUpProof) };
      await service.send('/user/custom-verification', { method: 'POST', query: { site_id: 'gazette' }, form, headers });
      const subjects = (await mailsTo(service, ada.email)).map(({ subject }) => subject);
      assert.deepEqual(subjects, ['One more step']);
    });

    it('logs in with the link of the mail, and not before', async () => {
      const answer = await signUp(ada, atGazette);
      assert.equal(Object(answer.body).newUserId, 5);
      assert.equal(Object(answer.body).token, undefined);
      assert.equal(Object(answer.body).sessionid, undefined);
      const early = await post('/user/login', {}, { email: ada.email, password: ada.password });
      assert.deepEqual([early.status, codeOf(early)], [403, 'not_confirmed']);
      const { body } = await confirm(await newestCode(service, ada.email, 'auth_verify_signup'));
      assert.ok(Object(body).token && Object(body).sessionid && Object(body).resetToken);
    });

    it('sends the same kind of link again', async () => {
      await signUp(ada, { ...atGazette, send_email: 'false' });
      await post('/user/resend/confirmation', { ...atGazette, email: ada.email });
      const code = await newestCode(service, ada.email, 'auth_verify_signup');
      assert.ok(Object((await confirm(code)).body).token);
    });
  });

  describe('a verification mail in the publisher’s words', () => {
    const words = { subject: 'One more step', heading: 'Nearly there', text: 'First.\n\nSecond.', buttonText: 'Go on' };
    const send = (form: object, bearer?: string) =>
      post('/user/custom-verification', { site_id: 'ledger' }, { email: 'new@readers.example', ...form }, { bearer });

    it('goes out when the account itself asks', async () => {
      const bearer = await service.signIn('new@readers.example', 'tide table 9');
      await send({ ...words, linkUrl: 'https://www.ledger.example/members?a=1' }, bearer);
      const [mail] = await mailsTo(service, 'new@readers.example');
      assert.equal(mail?.subject, 'One more step');
      assert.ok(
        mail?.text.startsWith('Nearly there\n\nFirst.\n\nSecond.\n\nGo on:\nhttps://www.ledger.example/members?a=1&'),
      );
    });

    it('has our words when anybody else asks, and takes no addresses in', async () => {
      await send(words);
      await send(words, await service.signIn('subscriber@readers.example', 'harbour light 7'));
      for (const { subject } of await mailsTo(service, 'new@readers.example')) {
        assert.equal(subject, 'Confirm your e-mail address for The Ledger');
      }
      for (const text of ['See https://evil.example', 'See www.evil.example', 'See evil.example/now']) {
        assert.equal((await send({ text })).status, 400);
      }
    });
  });
});
