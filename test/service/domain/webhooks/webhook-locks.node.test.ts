import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { lockWebhook } from '../../../../demo/service/domain/webhooks/save-webhook.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { isPostgresWanted } from '../../../support/database/postgres.ts';
import { createTestService } from '../../../support/service/service.ts';

// PGlite has one connection, and so no locks that two wait for.
if (isPostgresWanted) {
  describeOnOneDatabase('A webhook that an operator changes', (database) => {
    it('keeps no reader from signing up meanwhile', async () => {
      await createTestService(database());
      const webhook = { webhook_id: 'wh_1', site_id: 'ledger', revision: 1, url: 'https://hooks.example/' };
      await database()
        .insertInto('webhooks')
        .values({ ...webhook, events: ['reader.registered'], is_active: true, secret: 'whsec_AAAA' })
        .execute();
      const row = { email: 'locked@readers.example', password_hash: null, first_name: 'A', last_name: 'B' };
      await database()
        .transaction()
        .execute(async (operator) => {
          await lockWebhook(operator, 'ledger', 'wh_1');
          await database()
            .transaction()
            .execute(async (reader) => {
              await sql`set local lock_timeout = '2s'`.execute(reader);
              await reader
                .insertInto('users')
                .values({ ...row, verification: 'NotVerified', bizdata: null, registered_at: null })
                .execute();
            });
        });
      const messages = await database().selectFrom('webhook_deliveries').select('type').execute();
      assert.deepEqual(messages, [{ type: 'reader.registered' }]);
    });
  });
}
