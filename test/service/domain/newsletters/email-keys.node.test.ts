import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { createEmailKeys } from '../../../../demo/service/domain/newsletters/email-keys.ts';
import { wire } from '../../../../src/contract/index.ts';
import { mailing } from '../../../../src/contract/newsletters/mailing.ts';
import { emailKeyHeader } from '../../../../src/contract/newsletters/membership.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createNewsletterReader, granted, payer, usScope } from '../../../support/newsletters/newsletter-reader.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const [email] = granted;
const nobody = 'nobody@readers.example';

describeOnOneDatabase('A signed e-mail key', (database) => {
  const statements: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  let service: TestService;
  before(async () => {
    service = await createTestService(database().withPlugin(noting));
  });
  beforeEach(() => service.reset());

  const keyFor = async (address: string): Promise<string> => {
    const { body } = await service.send('/sandbox/email-key', { query: { email: address } });
    return String(Object(body).key);
  };
  const withKey = (address: string, key: string) =>
    createNewsletterReader(service, address, { headers: { [emailKeyHeader]: key } });
  const statusOf = async (address: string, key: string) => (await withKey(address, key).subscribe(['morning'])).status;

  const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const signed = (claims: string, secret: Buffer | string) =>
    `${claims}.${createHmac('sha256', secret).update(claims).digest('base64url')}`;
  const secondsOfNow = Date.parse(testNow) / 1000;

  it('says the address and when it runs out, for the page to read', async () => {
    const [claims = ''] = (await keyFor(' GRANTED@Readers.Example ')).split('.');
    const value: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    assert.deepEqual(value, { email, exp: secondsOfNow + 90 * 86_400, for: 'newsletters' });
  });

  it('stands in for a bearer in all three calls', async () => {
    const reader = withKey(email, await keyFor(email));
    assert.equal((await reader.subscribe(['morning'])).status, 200);
    assert.deepEqual(await reader.listStatuses(['morning']), [['morning', 1, 'Daily']]);
    assert.equal((await reader.unsubscribe(['morning'])).status, 200);
    assert.deepEqual(await reader.listStatuses(['morning']), [['morning', 2, 'Daily']]);
  });

  it('is good beside the bearer of somebody else', async () => {
    const bearer = await service.signIn(...payer);
    const headers = { [emailKeyHeader]: await keyFor(email) };
    assert.equal(
      (await createNewsletterReader(service, email, { bearer, headers }).subscribe(['morning'])).status,
      200,
    );
  });

  it('of an address without an account tells and unsubscribes, but does not subscribe', async () => {
    const reader = withKey(nobody, await keyFor(nobody));
    assert.deepEqual(await reader.listStatuses(['morning']), [['morning', 2, 'Daily']]);
    assert.equal((await reader.unsubscribe(['morning'])).status, 200);
    const { status, body } = await reader.subscribe(['morning'], { force_subscribe: true });
    assert.deepEqual([status, Object(Object(body).error).code], [403, 'not_confirmed']);
  });

  it('is no session, no token of another site and no password', async () => {
    const key = await keyFor(email);
    const est = await service.send('/user/est/v1', { query: { est: key, siteId: 'ledger' } });
    assert.doesNotMatch(JSON.stringify(est.body), /newUserId/);
    for (const form of [{ sessionid: key }, { email, password: key }]) {
      const { body } = await service.send('/user/login', { method: 'POST', form });
      assert.doesNotMatch(JSON.stringify(body), /"token"/);
    }
  });

  it('changes no answer of a call that knows readers by their bearer', async () => {
    const headers = { [emailKeyHeader]: await keyFor(email) };
    for (const { id, endpoint } of wire.filter(({ access }) => access === 'known')) {
      const { method, path } = endpoint;
      const [plain, keyed] = [await service.send(path, { method }), await service.send(path, { method, headers })];
      assert.deepEqual([keyed.status, keyed.body], [plain.status, plain.body], id);
    }
  });

  it('tells nothing about its reader but the newsletters that they chose', async () => {
    const reader = { headers: { [emailKeyHeader]: await keyFor(email) } };
    const query = { ...usScope, email, listId: ['morning', 'nothing'] };
    const { body } = await service.send(mailing.search.path, { query, headers: reader.headers });
    assert.deepEqual(body, { data: { lists: [{ cid: 'morning', status: 2, frequency: 'Daily' }] } });
  });

  it('does the same on its last day: no old mail is without a way out', async () => {
    const reader = withKey(email, await keyFor(email));
    await service.advance('89d');
    assert.equal((await reader.subscribe(['morning'])).status, 200);
    assert.equal((await reader.unsubscribe(['morning'])).status, 200);
  });

  it('runs out after ninety days', async () => {
    const key = await keyFor(email);
    await service.advance('89d23h59m59s');
    assert.equal(await statusOf(email, key), 200);
    await service.advance('1s');
    assert.equal(await statusOf(email, key), 401);
  });

  it('opens nothing when it is forged or malformed', async () => {
    const key = await keyFor(email);
    const [claims = '', signature = ''] = key.split('.');
    const { value } = await database()
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'email-key')
      .executeTakeFirstOrThrow();
    const secret = Buffer.from(String(value.secret), 'base64url');
    assert.equal(secret.length, 32);
    const exp = secondsOfNow + 60;
    assert.equal(await statusOf(email, signed(encode({ email, exp }), secret)), 200);
    const forged = [
      '',
      '.',
      claims,
      `${claims}.`,
      `.${signature}`,
      `${key}.`,
      `${key}.${signature}`,
      `${claims}.${signature.slice(1)}`,
      `${encode({ email, exp: exp + 1 })}.${signature}`,
      signed(encode({ email, exp }), 'another secret'),
      signed(encode({ email, exp }), ''),
      signed(encode({ email, exp, for: 'log-in' }), secret),
      signed(encode({ email }), secret),
      signed(encode({ email, exp: String(exp) }), secret),
      signed(encode({ email, exp: null }), secret),
      signed(encode(null), secret),
      signed('not-json', secret),
      await keyFor(nobody),
    ];
    for (const one of forged) assert.equal(await statusOf(email, one), 401, one);
  });

  it('is signed with one secret, however many need the first at once', async () => {
    const keys = await Promise.all(
      Array.from({ length: 20 }, () => createEmailKeys(database()).sign(email, new Date(testNow))),
    );
    assert.equal(new Set(keys).size, 1);
    assert.equal(await statusOf(email, keys[0] ?? ''), 200);
  });

  it('is made by the sandbox for addresses alone', async () => {
    assert.equal((await service.send('/sandbox/email-key')).status, 400);
    assert.equal((await service.send('/sandbox/email-key', { query: { email: 'nobody' } })).status, 400);
    const plain = await createTestService(database(), { isSandbox: false });
    assert.equal((await plain.send('/sandbox/email-key', { query: { email } })).status, 404);
  });

  describe('Without a proof of the address', () => {
    for (const { method, path } of [mailing.search, mailing.subscribe, mailing.unsubscribe]) {
      it(`${method} ${path} answers the same about a known address and about one that nobody has`, async () => {
        const bearer = await service.signIn(...payer);
        const key = await keyFor('ada@people.example');
        const look = async (address: string, listId: string, proof: object) => {
          statements.length = 0;
          const { status, body, headers } = await service.send(path, {
            method,
            query: method === 'GET' ? { ...usScope, email: address, listId } : usScope,
            ...(method === 'POST' && { json: { email: address, listIds: [listId], tags: { force_subscribe: true } } }),
            ...proof,
          });
          return { seen: { status, body, headers: [...headers] }, statements: [...statements] };
        };
        const proofs = [
          {},
          { bearer },
          { bearer: 'made-up' },
          { headers: { [emailKeyHeader]: key } },
          { headers: { [emailKeyHeader]: 'made.up' } },
        ];
        const answers = [];
        for (const proof of proofs) {
          const knownReply = await look(email, 'morning', proof);
          assert.deepEqual(await look(nobody, 'morning', proof), knownReply);
          assert.deepEqual(await look('new@readers.example', 'nothing', proof), knownReply);
          answers.push(knownReply.seen);
        }
        for (const answer of answers) assert.deepEqual(answer, answers[0]);
        const error = { code: 'not_logged_in', message: 'This call needs somebody who is logged in' };
        assert.deepEqual([answers[0]?.status, answers[0]?.body], [401, { error }]);
      });
    }
  });
});
