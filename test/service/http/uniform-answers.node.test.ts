import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { describeOnOneDatabase } from '../../support/database/databases.ts';
import { createTestService, type ServiceResponse, type TestService } from '../../support/service/service.ts';

/** Somebody with a password, with an address to confirm, with no password at all, and nobody. */
const knownEmail = 'subscriber@readers.example';
const unconfirmed = 'new@readers.example';
const withoutPassword = 'library@readers.example';
const nobody = 'nobody@readers.example';

const watchScrypt = () => mock.method(crypto, 'scrypt');

describeOnOneDatabase('Answers about accounts', (database) => {
  const statements: string[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  let hash: ReturnType<typeof watchScrypt>;
  let service: TestService;
  before(async () => {
    hash = watchScrypt();
    syncBuiltinESMExports();
    service = await createTestService(database().withPlugin(counting));
  });
  after(() => {
    hash.mock.restore();
    syncBuiltinESMExports();
  });
  beforeEach(async () => {
    await service.reset();
    // The first tries of a network also sweep old counters away.
    const first = { email: 'first@readers.example' };
    await service.send('/user/login', { method: 'POST', form: { ...first, password: 'wrong' } });
    const query = { site: 'ledger', ...first };
    await service.send('/user/directlogin', { method: 'POST', query, form: {} });
    await service.send('/sandbox/mail');
    await database().updateTable('users').set({ password_hash: null }).where('email', '=', withoutPassword).execute();
  });

  /** The shape of a reply, and its cost. */
  const look = async (ask: () => Promise<ServiceResponse>) => {
    statements.length = 0;
    hash.mock.resetCalls();
    const { status, body, headers } = await ask();
    await service.send('/sandbox/mail');
    const kinds = [...statements].sort().join(' ');
    return { seen: { status, body, headers: [...headers] }, hashes: hash.mock.callCount(), kinds };
  };
  const post = (path: string, query: object, form: object = {}) =>
    look(() => service.send(path, { method: 'POST', query, form }));

  it('a wrong password takes one hash and the same statements, for known and unknown addresses', async () => {
    const tried = [knownEmail, unconfirmed, withoutPassword, nobody];
    const looks = [];
    for (const email of tried) looks.push(await post('/user/login', {}, { email, password: 'wrong' }));
    for (const { hashes } of looks) assert.equal(hashes, 1);
    for (const one of looks) assert.deepEqual(one, looks[0]);
    assert.equal(looks[0]?.seen.status, 401);
  });

  for (const path of ['/user/resetpassword', '/user/directlogin', '/user/resend/confirmation']) {
    describe(path, () => {
      it('is answered the same, and takes the same but for putting the mail into the outbox', async () => {
        const email = path.endsWith('confirmation') ? unconfirmed : knownEmail;
        const one = await post(path, { site: 'ledger', email });
        const other = await post(path, { site: 'ledger', email: nobody });
        assert.deepEqual(one.seen, other.seen);
        assert.deepEqual([one.seen.status, one.seen.body], [200, {}]);
        assert.deepEqual([one.hashes, other.hashes], [0, 0]);
        const putAway = 'InsertQueryNode';
        assert.equal(one.kinds, [...other.kinds.split(' '), putAway].sort().join(' '));
      });
    });
  }

  it('a mail of the publisher’s own is answered the same', async () => {
    const ask = (email: string) => post('/user/custom-verification', { site_id: 'ledger' }, { email, subject: 'Hi' });
    assert.deepEqual((await ask(unconfirmed)).seen, (await ask(nobody)).seen);
  });

  it('the limits of addresses that nobody has are those of the others', async () => {
    const statusesFor = async (email: string) => {
      const statuses: number[] = [];
      for (let at = 0; at < 7; at++)
        statuses.push((await post('/user/directlogin', { site: 'ledger', email })).seen.status);
      return statuses;
    };
    assert.deepEqual(await statusesFor(knownEmail), await statusesFor(nobody));
  });
});
