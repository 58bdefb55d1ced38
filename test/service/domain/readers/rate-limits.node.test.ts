import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { waitMsAfter } from '../../../../demo/service/domain/readers/password-attempts.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { mailsTo } from '../../../support/service/mails.ts';
import {
  createTestService,
  type ServiceResponse,
  type TestService,
  testNow,
} from '../../../support/service/service.ts';
import { testSeed } from '../../../support/service/service-seed.ts';

const email = 'subscriber@readers.example';

describeOnEachDatabase('The limits', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const post = (path: string, query: object, form: object, ip?: string) =>
    service.send(path, { method: 'POST', query, form, ...(ip !== undefined && { ip }) });
  const logIn = (password: string, to = email, ip?: string) => post('/user/login', {}, { email: to, password }, ip);
  const link = (to: string, ip?: string) => post('/user/directlogin', { site: 'ledger', email: to }, {}, ip);

  /** Fills a counter up to where it stands after so many tries. */
  const tried = async (name: string, count: number) => {
    const { count: changed } = await database()
      .updateTable('rate_limits')
      .set({ count })
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
      .then(({ numUpdatedRows }) => ({ count: Number(numUpdatedRows) }));
    assert.ok(changed > 0, `nothing was counted under ${name}`);
  };
  const assertTooMany = ({ status, headers, body }: ServiceResponse, sec: number) => {
    assert.equal(status, 429);
    assert.equal(headers.get('retry-after'), String(sec));
    // No status 'failed': that would log somebody out.
    assert.deepEqual(body, { error: { code: 'too_many', message: 'Too many attempts: try again later' } });
  };

  const elsewhere = '198.51.100.7';

  describe('of passwords', () => {
    it('make each failure beyond the fifth wait longer, the right one too, and forget them after it', async () => {
      for (let at = 0; at < 5; at++) assert.equal((await logIn(`wrong ${at}`)).status, 401);
      assertTooMany(await logIn('harbour light 7'), 4);
      await service.advance('4s');
      assert.equal((await logIn('wrong')).status, 401);
      assertTooMany(await logIn('harbour light 7'), 8);
      assert.equal((await logIn('tide table 9', 'new@readers.example')).status, 200);
      await service.advance('8s');
      assert.equal((await logIn('harbour light 7')).status, 200);
      assert.equal((await logIn('wrong')).status, 401);
      assert.equal((await logIn('harbour light 7')).status, 200);
    });

    it('never wait longer than a quarter of an hour at one account, and of a minute in one network', () => {
      const longestMs = {
        'password by account and device': 15 * 60_000,
        'password by account and network': 15 * 60_000,
        'passwords by network': 15_000,
      } as const;
      const names = [
        'password by account and device',
        'password by account and network',
        'passwords by network',
      ] as const;
      for (const name of names) {
        const waits = Array.from({ length: 2000 }, (_, failures) => waitMsAfter(name, failures));
        assert.deepEqual(
          waits,
          waits.toSorted((one, other) => one - other),
          'they grow',
        );
        assert.equal(Math.max(...waits), longestMs[name]);
      }
    });

    it('hold for many accounts from one network, and for that network alone', async () => {
      const spray = (at: number) => logIn('Summer2026!', `reader-${at}@readers.example`, elsewhere);
      assert.equal((await spray(0)).status, 401);
      await tried('passwords by network', 199);
      assert.equal((await spray(1)).status, 401);
      assertTooMany(await spray(2), 2);
      assert.equal((await logIn('wrong', 'two@readers.example', '198.51.100.8')).status, 401);
    });

    it('let a reader in from where they have logged in before, whatever is sprayed from there', async () => {
      assert.equal((await logIn('harbour light 7', email, elsewhere)).status, 200);
      await logIn('wrong', 'one@readers.example', elsewhere);
      await tried('passwords by network', 240);
      assert.equal((await logIn('wrong', 'two@readers.example', elsewhere)).status, 429);
      assert.equal((await logIn('harbour light 7', email, elsewhere)).status, 200);
    });

    it('let a browser in that its reader has logged in with, whatever others try at the account beside it', async () => {
      const device = 'a-secret-of-one-browser';
      const from = (password: string, secret = device) =>
        post('/user/login', {}, { email, password, device: secret }, elsewhere);
      const { token, sessionid } = Object((await from('harbour light 7')).body);
      const reply = await service.send('/user/login', { method: 'POST', form: { sessionid, device }, bearer: token });
      assert.equal(Object(reply.body).deviceBound, true);
      for (let at = 0; at < 5; at++) await logIn(`wrong ${at}`, email, elsewhere);
      assert.equal((await logIn('harbour light 7', email, elsewhere)).status, 429);
      assert.equal((await from('harbour light 7', 'the-guess-of-a-stranger')).status, 429);
      for (let at = 0; at < 5; at++) assert.equal((await from(`slip ${at}`)).status, 401);
      assertTooMany(await from('harbour light 7'), 4);
      await service.advance('4s');
      assert.equal((await from('harbour light 7')).status, 200);
    });

    it('hold however many try at once', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('wrong')));
      assert.equal(answers.filter(({ status }) => status === 401).length, 5);
    });

    it('shut no reader out for two strangers who try without a rest, and let these try little', async () => {
      let tries = 0;
      for (let minute = 0; minute < 30; minute++) {
        for (const stranger of ['203.0.113.1', '203.0.113.2']) {
          tries += (await logIn(`guess ${minute}`, email, stranger)).status === 401 ? 1 : 0;
        }
        assert.equal((await logIn('harbour light 7')).status, 200, `in minute ${minute}`);
        await service.advance('1m');
      }
      assert.ok(tries <= 2 * 13, `${tries} guesses in half an hour`);
    });
  });

  it('count tries together whose moments come in another order than they do', async () => {
    const check = () =>
      service.send('/user/check_account', { query: { site_id: 'ledger', email: 'other@readers.example' } });
    await check();
    await tried('check by address and network', 20);
    await service.setTime(new Date(Date.parse(testNow) - 1000).toISOString());
    assert.equal((await check()).status, 429);
    await service.setTime(new Date(Date.parse(testNow) - 86_400_000).toISOString());
    assert.equal((await check()).status, 200);
  });

  it('of mails are five to an address in an hour, and sixty from a network', async () => {
    for (let at = 0; at < 5; at++) assert.equal((await link(email)).status, 200);
    assertTooMany(await link(email), 3600);
    assertTooMany(await post('/user/resetpassword', { site: 'ledger', email }, {}), 3600);
    assert.equal((await link('new@readers.example')).status, 200);
    await tried('mail by network', 60);
    assertTooMany(await link('other@readers.example'), 3600);
    assert.equal((await link('other@readers.example', '198.51.100.9')).status, 200);
    await service.advance('1h');
    assert.equal((await link(email)).status, 200);
  });

  it('of mails keep no link from a reader, however often strangers ask for one', async () => {
    const mailbox = async () => (await mailsTo(service, email)).length;
    for (let at = 0; at < 5; at++) await link(email, elsewhere);
    assertTooMany(await link(email, elsewhere), 3600);
    assert.equal(await mailbox(), 5);
    assert.equal((await link(email)).status, 200, 'the last of the five is a minute old');
    assert.equal(await mailbox(), 5);
    await service.advance('5m');
    assert.equal((await link(email)).status, 200);
    assert.equal(await mailbox(), 6);
    for (let at = 0; at < 20; at++) await link(email, `203.0.113.${at}`);
    assert.equal(await mailbox(), 6, 'no mailbox is flooded from many networks');
  });

  it('of e-mail session tokens hold for guesses, and never for a token that is good', async () => {
    const ask = (est: string, siteId = 'ledger') => service.send('/user/est/v1', { query: { est, siteId } });
    assert.equal((await ask('guess')).status, 401);
    await tried('est by network', 60);
    assertTooMany(await ask('guess 61'), 900);
    const { est } = testSeed.readers.find((reader) => reader.est !== undefined) ?? {};
    assert.ok(est);
    assert.equal((await ask(est.token, est.siteId)).status, 200);
    assert.equal((await ask(est.token, 'gazette')).status, 429, 'at another site it is a guess');
  });

  it('of e-mail session tokens hold for those that come with a region, which everybody else still gets', async () => {
    const region = (est?: string, bearer?: string) =>
      service.send('/api/region', { query: { siteId: 'ledger', est }, bearer });
    assert.equal((await region('guess')).status, 200);
    await tried('est by network', 60);
    assertTooMany(await region('guess 61'), 900);
    const { est } = testSeed.readers.find((reader) => reader.est !== undefined) ?? {};
    assert.ok(est);
    assert.ok(Object((await region(est.token)).body).subscriptions.length > 0);
    assert.equal((await region()).status, 200);
    assert.equal((await region('guess 62', await service.signIn(email, 'harbour light 7'))).status, 200);
    assertTooMany(await service.send('/user/est/v1', { query: { est: 'guess 63', siteId: 'ledger' } }), 900);
  });

  it('of the checks hold, since they tell the truth', async () => {
    const check = (to: string) => service.send('/user/check_account', { query: { site_id: 'ledger', email: to } });
    for (let at = 0; at < 20; at++) assert.equal((await check(email)).status, 200);
    assertTooMany(await check(email), 600);
    await tried('check by network', 60);
    assertTooMany(await check('other@readers.example'), 600);
    const confirmed = (to: string) =>
      service.send('/user/check_email_confirmed', { query: { site_id: 'ledger', email: to } });
    assert.equal((await confirmed(email)).status, 200);
    await tried('confirmed by address and network', 120);
    assertTooMany(await confirmed(email), 600);
    await tried('confirmed by network', 240);
    assertTooMany(await confirmed('other@readers.example'), 600);
  });

  it('of sign-ups and of codes hold', async () => {
    const signUp = (to: string) =>
      post('/user/registration', { site: 'ledger' }, { email: to, password: 'a quiet harbour' });
    assert.equal((await signUp('ada@people.example')).status, 200);
    await tried('sign-up by address and network', 10);
    assertTooMany(await signUp('ada@people.example'), 3600);
    await tried('sign-up by network', 60);
    assertTooMany(await signUp('bea@people.example'), 3600);
    assert.equal((await post('/user/directlogin/made-up', {}, {})).status, 401);
    await tried('code by network', 200);
    assertTooMany(await post('/user/directlogin/made-up', {}, {}), 900);
    assertTooMany(await service.send('/user/confirmation/made-up'), 900);
    assertTooMany(await service.send('/user/resetpassword/made-up'), 900);
  });

  it('are kept over a restart, and keep no address', async () => {
    for (let at = 0; at < 5; at++) await link(email);
    const again = await createTestService(database(), { isSandbox: false, clock: { now: () => new Date(testNow) } });
    const answer = await again.send('/user/directlogin', {
      method: 'POST',
      query: { site: 'ledger', email },
      form: {},
    });
    assertTooMany(answer, 3600);
    const rows = await database().selectFrom('rate_limits').selectAll().execute();
    assert.ok(rows.length >= 2 && !/readers\.example|192\.0\.2/.test(JSON.stringify(rows)));
  });

  it('forget what is a day old', async () => {
    await link(email);
    await service.advance('25h');
    await link('new@readers.example', '198.51.100.9');
    const rows = await database().selectFrom('rate_limits').select('started_at').execute();
    assert.ok(rows.length <= 5 && rows.every(({ started_at }) => Date.parse(testNow) < started_at.getTime()));
  });
});
