import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { renderOutbox } from '../../../../demo/pages/account/mail-page.ts';
import { addMailJob } from '../../../../demo/service/domain/mails/mail-job.ts';
import { createMailWorker } from '../../../../demo/service/domain/mails/mail-worker.ts';
import { createMailServer } from '../../../../demo/service/ports/mail-server.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { startMailServer, type TestMailServer } from '../../../support/service/mail-server.ts';
import { linkInMail, mailsTo } from '../../../support/service/mails.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const email = 'subscriber@readers.example';
let nowMs = Date.parse(testNow);
const clock = { now: () => new Date(nowMs) };

describeOnOneDatabase('Mails', (database) => {
  let service: TestService;
  let server: TestMailServer;
  before(async () => {
    service = await createTestService(database(), { renderOutbox });
    server = await startMailServer();
  });
  after(() => server.stop());
  beforeEach(async () => {
    await service.reset();
    nowMs = Date.parse(testNow);
    server.mails.length = 0;
    server.setRefusing(false);
  });

  const ask = () => service.send('/user/directlogin', { method: 'POST', query: { site: 'ledger', email }, form: {} });
  const page = async (path: string) => {
    const { status, body, headers } = await service.send(path);
    return { status, html: String(body), headers };
  };

  describe('the outbox', () => {
    it('says when it is empty', async () => {
      assert.match((await page('/mail')).html, /No mail yet/);
    });

    it('lists mails, and shows each as text and as HTML with links that work', async () => {
      await ask();
      const [mail] = await mailsTo(service, email);
      const link = linkInMail(mail ?? { text: '' }).href;
      const list = await page('/mail');
      assert.ok(list.html.includes(`href="/mail/${mail?.id}"`) && list.html.includes(email));
      const reply = await page(`/mail/${mail?.id}`);
      assert.ok(reply.html.includes(`<a href="${link}">`));
      assert.match(
        reply.html,
        /<iframe [^>]*src="\/mail\/1\/html" sandbox="[^"]*allow-top-navigation-by-user-activation/,
      );
      const html = await page(`/mail/${mail?.id}/html`);
      assert.ok(html.html.includes('<base target="_top">') && html.html.includes(`href="${link}"`));
      assert.match(html.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
      for (const { headers } of [list, reply, html]) {
        assert.deepEqual([headers.get('cache-control'), headers.get('referrer-policy')], ['no-store', 'no-referrer']);
      }
    });

    it('has no mail with a number that there is not', async () => {
      for (const id of ['7', '0', 'x', '99999999999', '1/more']) {
        assert.equal((await page(`/mail/${id}`)).status, 404);
      }
    });

    it('is not there without the sandbox, where the job waits for a mail server', async () => {
      await service.send('/sandbox/mail');
      const other = await createTestService(database(), { renderOutbox, isSandbox: false, clock });
      const request = { method: 'POST', query: { site: 'ledger', email }, form: {} };
      assert.equal((await other.send('/user/directlogin', request)).status, 200);
      assert.equal((await other.send('/mail')).status, 404);
      assert.equal((await other.send('/sandbox/mail')).status, 404);
      await other.send('/geo');
      const jobs = await database().selectFrom('mail_jobs').select('job').execute();
      assert.deepEqual(
        jobs.map(({ job }) => Object(job).email),
        [email],
      );
      // A mail holds a code, and a code that was not asked for by anybody with a mailbox must not exist.
      for (const table of ['mails', 'one_time_codes'] as const) {
        assert.deepEqual(await database().selectFrom(table).select(sql`1`.as('row')).execute(), []);
      }
      const sender = createMailServer(server.url);
      const deps = { database: database(), clock, shouldKeepOutbox: false, onError: () => {} };
      const office = createMailWorker({ ...deps, server: sender });
      await office.whenSent();
      await office.close();
      assert.deepEqual(
        server.mails.map(({ to }) => to),
        [[email]],
      );
    });
  });

  describe('a mail server', () => {
    const officeWith = (
      keepsOutbox: boolean,
      later?: (ms: number, run: () => void) => () => void,
      mailFrom?: string,
    ) => {
      const failures: unknown[] = [];
      const failed = (cause: unknown) => void failures.push(cause);
      const mailServer = createMailServer(server.url);
      const office = createMailWorker({
        database: database(),
        clock,
        server: mailServer,
        shouldKeepOutbox: keepsOutbox,
        onError: failed,
        ...(later !== undefined && { schedule: later }),
        ...(mailFrom !== undefined && { mailFrom }),
      });
      return { office, failures };
    };
    const job = { kind: 'login', siteId: 'ledger', page: 'https://www.ledger.example/', email } as const;
    const deliveries = async () =>
      (await database().selectFrom('mails').select(['delivery', 'attempts']).execute()).map(
        ({ delivery, attempts }) => `${delivery} ${attempts}`,
      );

    it('gets every mail, with both its forms', async () => {
      const { office } = officeWith(true);
      await addMailJob(database(), job);
      office.wake();
      await office.whenSent();
      await office.close();
      const [mail] = server.mails;
      assert.deepEqual([mail?.from, mail?.to], ['no-reply@presswall.example', [email]]);
      const { from, to, subject, text = '', html = '', headers } = await PostalMime.parse(mail?.source ?? '');
      assert.deepEqual(from, { name: 'The Ledger', address: 'no-reply@presswall.example' });
      assert.deepEqual(to, [{ name: '', address: email }]);
      assert.equal(subject, 'Your sign-in link for The Ledger');
      assert.equal(headers.find(({ key }) => key === 'x-mail-provider')?.value, 'MAILTRAIN');
      // No mail of the service is a newsletter, so none can be unsubscribed from.
      assert.equal(
        headers.some(({ key }) => key.startsWith('list-')),
        false,
      );
      const link = linkInMail({ text }).href;
      assert.ok(html.includes(`href="${link}"`));
      assert.deepEqual(await deliveries(), ['sent 1']);
    });

    it('gets mails from the address of the settings, with the name of the site', async () => {
      const { office } = officeWith(false, undefined, 'no-reply@ledger.example');
      await addMailJob(database(), job);
      office.wake();
      await office.whenSent();
      await office.close();
      const [mail] = server.mails;
      assert.equal(mail?.from, 'no-reply@ledger.example');
      const { from } = await PostalMime.parse(mail?.source ?? '');
      assert.deepEqual(from, { name: 'The Ledger', address: 'no-reply@ledger.example' });
    });

    it('is all that keeps a mail outside of the sandbox', async () => {
      const { office } = officeWith(false);
      await addMailJob(database(), job);
      office.wake();
      await office.whenSent();
      await office.close();
      assert.equal(server.mails.length, 1);
      assert.deepEqual(await deliveries(), []);
    });

    it('that refuses is tried again after longer and longer pauses, five times in all', async () => {
      server.setRefusing(true);
      const pauses: number[] = [];
      let again = () => {};
      const { office, failures } = officeWith(true, (ms, run) => {
        pauses.push(ms / 1000);
        again = () => {
          nowMs += ms;
          run();
        };
        return () => {};
      });
      await addMailJob(database(), job);
      office.wake();
      for (let tries = 1; tries <= 5; tries++) {
        await office.whenSent();
        assert.deepEqual(await deliveries(), [tries < 5 ? `waiting ${tries}` : 'failed 5']);
        again();
      }
      await office.close();
      assert.deepEqual(pauses, [30, 60, 120, 240]);
      assert.equal(failures.length, 5);
    });

    it('that takes mails again gets what it had refused', async () => {
      server.setRefusing(true);
      let again = () => {};
      const { office } = officeWith(true, (ms, run) => {
        again = () => {
          nowMs += ms;
          run();
        };
        return () => {};
      });
      await addMailJob(database(), job);
      office.wake();
      await office.whenSent();
      server.setRefusing(false);
      again();
      await office.whenSent();
      await office.close();
      assert.equal(server.mails.length, 1);
      assert.deepEqual(await deliveries(), ['sent 2']);
    });

    it('gets each mail once, however many processes send', async () => {
      const offices = [officeWith(true), officeWith(true), officeWith(true)];
      for (let at = 0; at < 12; at++) await addMailJob(database(), job);
      for (const { office } of offices) office.wake();
      for (const { office } of offices) await office.whenWritten();
      for (const { office } of offices) office.wake();
      for (const { office } of offices) await office.whenSent();
      for (const { office } of offices) await office.close();
      assert.equal(server.mails.length, 12);
      assert.deepEqual(
        await deliveries(),
        Array.from({ length: 12 }, () => 'sent 1'),
      );
    });

    it('gets what a process that is gone had taken, and had not sent', async () => {
      await database()
        .insertInto('mails')
        .values({
          at: clock.now(),
          sender: 'The Ledger <no-reply@presswall.example>',
          recipient: email,
          subject: 'Taken',
          text: '',
          html: '',
          email_provider: 'MAILTRAIN',
          delivery: 'waiting',
          attempts: 1,
          next_at: new Date(nowMs + 300_000),
        })
        .execute();
      const { office } = officeWith(true);
      await office.whenSent();
      assert.equal(server.mails.length, 0);
      nowMs += 300_000;
      office.wake();
      await office.whenSent();
      await office.close();
      assert.equal(server.mails.length, 1);
      assert.deepEqual(await deliveries(), ['sent 2']);
    });

    it('gets what an earlier process left', async () => {
      await addMailJob(database(), job);
      const { office } = officeWith(true);
      await office.whenSent();
      await office.close();
      assert.equal(server.mails.length, 1);
    });
  });
});
