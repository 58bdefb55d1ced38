import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { addMailJob } from '../../../../demo/service/domain/mails/mail-job.ts';
import { createMailWorker } from '../../../../demo/service/domain/mails/mail-worker.ts';
import { createMailServer } from '../../../../demo/service/ports/mail-server.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { startMailServer, type TestMailServer } from '../../../support/service/mail-server.ts';
import { createTestService, testNow } from '../../../support/service/service.ts';

const email = 'subscriber@readers.example';
const job = { kind: 'login', siteId: 'ledger', page: 'https://www.ledger.example/', email } as const;
let nowMs = Date.parse(testNow);
const clock = { now: () => new Date(nowMs) };

describeOnEachDatabase('Mails that wait', (database) => {
  let server: TestMailServer;
  before(async () => {
    await createTestService(database());
    server = await startMailServer();
  });
  after(() => server.stop());
  beforeEach(async () => {
    nowMs = Date.parse(testNow);
    server.mails.length = 0;
    await database().deleteFrom('mail_jobs').execute();
  });

  it('are written when one before them can’t be, and that one when it can', async () => {
    const unreadable = { ...job, kind: 'fax' };
    await database()
      .insertInto('mail_jobs')
      .values({ job: JSON.stringify(unreadable) })
      .execute();
    await addMailJob(database(), job);
    const failures: unknown[] = [];
    const tries: boolean[] = [];
    const office = createMailWorker({
      database: database(),
      clock,
      server: createMailServer(server.url),
      shouldKeepOutbox: false,
      onError: (cause) => void failures.push(cause),
      onTried: (isDone) => void tries.push(isDone),
    });
    await office.whenSent();
    assert.equal(server.mails.length, 1);
    const [left] = await database().selectFrom('mail_jobs').selectAll().execute();
    assert.deepEqual(left?.job, unreadable);
    assert.match(String(failures[0]), new RegExp(`^Mail job ${left?.id} \\(fax\\) waits`));
    assert.ok(!String(failures[0]).includes(email));
    for (let hours = 0; hours < 3; hours++) {
      nowMs += 3_600_000;
      office.wake();
      await office.whenSent();
    }
    const [later] = await database().selectFrom('mail_jobs').selectAll().execute();
    assert.deepEqual([later?.attempts, failures.length], [4, 1]);
    // A later version reads it.
    await database()
      .updateTable('mail_jobs')
      .set({ job: JSON.stringify(job) })
      .execute();
    nowMs += 3_600_000;
    office.wake();
    await office.whenSent();
    await office.close();
    assert.equal(server.mails.length, 2);
    assert.deepEqual(tries, [false, true, false, false, false, true]);
  });

  it('are tried again by themselves, after a pause', async () => {
    await database()
      .insertInto('mail_jobs')
      .values({ job: JSON.stringify({ ...job, kind: 'fax' }) })
      .execute();
    const pauses: number[] = [];
    let retry = () => {};
    const office = createMailWorker({
      database: database(),
      clock,
      server: createMailServer(server.url),
      shouldKeepOutbox: false,
      onError: () => {},
      schedule: (ms, run) => {
        pauses.push(ms);
        retry = run;
        return () => {};
      },
    });
    await office.whenSent();
    nowMs += 5000;
    retry();
    await office.whenSent();
    await database()
      .updateTable('mail_jobs')
      .set({ job: JSON.stringify(job) })
      .execute();
    nowMs += 10_000;
    retry();
    await office.whenSent();
    await office.close();
    assert.deepEqual(pauses, [5000, 10_000]);
    assert.equal(server.mails.length, 1);
  });

  it('wait for a mail server for 30 days, and those that it has refused stay as long', async () => {
    const mail = {
      sender: 'a',
      recipient: email,
      subject: '',
      text: '',
      html: '',
      email_provider: 'MAILTRAIN',
    } as const;
    const day = 24 * 3_600_000;
    const at = (days: number) => new Date(nowMs - days * day);
    await database()
      .insertInto('mails')
      .values([29, 31].map((days) => ({ ...mail, at: at(days), delivery: 'failed' as const })))
      .execute();
    const stored = JSON.stringify(job);
    await database()
      .insertInto('mail_jobs')
      .values([
        { job: stored, added_at: at(29) },
        { job: stored, added_at: at(31) },
        { job: '{}', added_at: at(31), attempts: 1, next_at: at(-1) },
      ])
      .execute();
    const deps = {
      database: database(),
      clock,
      server: null,
      onError: (cause: unknown) => assert.fail(String(cause)),
    };
    const office = createMailWorker({ ...deps, shouldKeepOutbox: false });
    await office.whenWritten();
    await office.close();
    const jobs = await database().selectFrom('mail_jobs').select('added_at').orderBy('id').execute();
    assert.deepEqual(
      jobs.map(({ added_at }) => added_at),
      [at(29), at(31)],
    );
    const mails = await database().selectFrom('mails').select('at').execute();
    assert.deepEqual(
      mails.map((each) => each.at),
      [at(29)],
    );
  });
});
