import assert from 'node:assert/strict';
import { before, beforeEach, it } from 'node:test';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { untilWaiting } from '../../../support/database/until-waiting.ts';
import { newestCode } from '../../../support/service/mails.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

const email = 'subscriber@readers.example';
const password = 'harbour light 7';
const thief = 'eve@people.example';

describeOnOneDatabase('A password that is reset while the old one is checked', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  /** Makes a call whose password was right, and ends all that it opened before the call does. */
  const race = async (call: () => Promise<{ status: number; body: unknown }>) => {
    let hasEnded = false;
    const { pending } = await database()
      .transaction()
      .execute(async (trx) => {
        const reader = await trx
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const called = call().finally(() => {
          hasEnded = true;
        });
        await untilWaiting(trx, () => hasEnded);
        await trx.updateTable('users').set({ password_hash: 'changed' }).where('id', '=', reader.id).execute();
        await trx.deleteFrom('access_keys').where('user_id', '=', reader.id).execute();
        return { pending: called };
      });
    return pending;
  };
  const hashNow = async () =>
    (await database().selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirstOrThrow())
      .password_hash;

  it('opens no session', async () => {
    const { status, body } = await race(() =>
      service.send('/user/login', { method: 'POST', form: { email, password } }),
    );
    assert.deepEqual([status, Object(body).token], [401, undefined]);
    assert.deepEqual(
      await database().selectFrom('access_keys').selectAll().where('purpose', '=', 'session').execute(),
      [],
    );
  });

  it('sets no password', async () => {
    const bearer = await service.signIn(email, password);
    const form = { password: 'a quiet harbour', confirmpassword: 'a quiet harbour', currentpassword: password };
    const { status } = await race(() => service.send('/changepassword', { method: 'POST', bearer, form }));
    assert.equal(status, 401);
    assert.equal(await hashNow(), 'changed');
  });

  it('sends no mail that changes the address', async () => {
    const bearer = await service.signIn(email, password);
    const { status } = await race(() =>
      service.send('/user/modifyemail', {
        method: 'POST',
        bearer,
        query: { site: 'ledger' },
        form: { new_email: thief, password },
      }),
    );
    assert.equal(status, 401);
    await assert.rejects(newestCode(service, thief, 'auth_change_email'), /no mail/);
  });
});
