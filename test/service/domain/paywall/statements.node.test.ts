import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { createLocalJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import { rotateSigningKeys } from '../../../../demo/service/ports/database/signing-keys.ts';
import { logins } from '../../../../src/contract/auth/log-in.ts';
import { paywall } from '../../../../src/contract/paywall/paywall.ts';
import { describeOnEachDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';

describeOnEachDatabase('Signed statements', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database());
  });
  beforeEach(() => service.reset());

  const [email, password] = ['subscriber@readers.example', 'harbour light 7'];
  const signIn = () => service.signIn(email, password);
  const statementOf = async (bearer: string | undefined, siteId = 'ledger') =>
    (await service.call(paywall.region, { query: { siteId }, bearer })).statement ?? null;
  const keys = () => service.call(paywall.signingKeys);
  const kidOf = (statement: string | null) => decodeProtectedHeader(statement ?? '').kid;
  const now = async () => new Date(String(Object((await service.send('/sandbox/clock')).body).now));
  const claimsOf = async (statement: string | null): Promise<JWTPayload> => {
    const options = { algorithms: ['ES256'], currentDate: new Date(await now()) };
    return (await jwtVerify(statement ?? '', createLocalJWKSet(await keys()), options)).payload;
  };

  describe('about a reader', () => {
    it('are signed by a published key, and say what the reader may read', async () => {
      const { access, aud, exp = 0, iat = 0 } = await claimsOf(await statementOf(await signIn()));
      assert.equal(aud, 'ledger');
      assert.ok(exp - iat <= 72 * 3600 && exp > iat);
      assert.equal(Object(access).subscribed, true);
      assert.ok(Object.values(Object(access).rules).every((result) => typeof result === 'boolean'));
    });

    it('name the reader by an id of their own at each site', async () => {
      const bearer = await signIn();
      const [first, again] = [await claimsOf(await statementOf(bearer)), await claimsOf(await statementOf(bearer))];
      assert.equal(first.sub, again.sub);
      assert.notEqual(first.jti, again.jti);
      assert.match(first.sub ?? '', /^[\w-]{43}$/);
    });

    it('come with a log-in from a page of the site, about the new bearer', async () => {
      const headers = { origin: 'https://www.ledger.example' };
      const reply = await service.call(logins.passwordLogin, { body: { email, password }, headers });
      const other = await service.call(logins.passwordLogin, { body: { email, password } });
      assert.equal(other.statement ?? null, null);
      const { ath } = await claimsOf(reply.statement ?? null);
      assert.equal(ath, (await claimsOf(await statementOf(reply.token ?? ''))).ath);
    });
  });

  it('are for nobody without a bearer, and for no bearer that is made up', async () => {
    assert.equal(await statementOf(undefined), null);
    assert.equal(await statementOf('made-up'), null);
  });

  describe('and their keys', () => {
    it('show no private part', async () => {
      for (const key of (await keys()).keys)
        assert.deepEqual(Object.keys(key).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    });

    it('are followed by a new one after 30 days: it is published an hour before it signs', async () => {
      const bearer = await signIn();
      const first = kidOf(await statementOf(bearer));
      await service.advance('31d');
      const later = await signIn();
      assert.equal(kidOf(await statementOf(later)), first);
      assert.equal((await keys()).keys.length, 2);
      await service.advance('1h');
      const second = kidOf(await statementOf(later));
      assert.notEqual(second, first);
      assert.deepEqual(
        (await keys()).keys.map(({ kid }) => kid),
        [first, second],
      );
      await service.advance('72h');
      assert.deepEqual(
        (await keys()).keys.map(({ kid }) => kid),
        [second],
      );
    });

    it('are rotated by a command: what the older ones signed stays valid', async () => {
      const statement = await statementOf(await signIn());
      await rotateSigningKeys(database(), await now(), { isLeaked: false });
      await rotateSigningKeys(database(), await now(), { isLeaked: false });
      await service.advance('2h');
      assert.equal((await keys()).keys.length, 3);
      assert.equal((await claimsOf(statement)).aud, 'ledger');
      assert.notEqual(kidOf(await statementOf(await signIn())), kidOf(statement));
    });

    it('are replaced at once when one has leaked: what it signed is not valid any more', async () => {
      const statement = await statementOf(await signIn());
      await rotateSigningKeys(database(), await now(), { isLeaked: true });
      await assert.rejects(claimsOf(statement), /no applicable key/);
      assert.equal((await claimsOf(await statementOf(await signIn()))).aud, 'ledger');
    });

    it('are one set, however many calls come first at once', async () => {
      await database().deleteFrom('signing_keys').execute();
      const sets = await Promise.all([keys(), keys(), keys()]);
      assert.equal(new Set(sets.map((set) => set.keys[0]?.kid)).size, 1);
    });
  });
});
