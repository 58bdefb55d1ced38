import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createReaderVerification } from '../../elements/entries/edge/index.ts';
import { createFakeServices } from '../support/edge/fake-services.ts';
import { createStatementIssuer } from '../support/edge/statement-issuer.ts';
import { root } from '../support/sources/sources.ts';

const now = Date.UTC(2026, 10, 20);
const services = { paywall: 'https://pw.example', auth: 'https://auth.example' };

const createVerification = async () => {
  const issuer = await createStatementIssuer();
  const { fakes, handle } = createFakeServices();
  fakes.keySet = () => issuer.keySet();
  fakes.statementFor = (bearer) => issuer.sign(bearer, now);
  const verifyReader = createReaderVerification({ siteId: 'ledger', services, fetch: handle, now: () => now });
  const breakServices = () => {
    for (const path of ['/api/region', '/info']) fakes.faults.set(path, () => new Response('', { status: 503 }));
  };
  const verify = (headers: Record<string, string>) =>
    verifyReader(new Request('https://ledger.example/comments', { headers }));
  return { issuer, verify, breakServices };
};

describe('The reader of a publisher’s own server', () => {
  it('is whom the services name, with the id of the statements', async () => {
    const { verify } = await createVerification();
    const subscriber = {
      kind: 'reader',
      by: 'service',
      readerId: 'reader-of-this-site',
      isSubscribed: true,
      isVerified: true,
    };
    assert.deepEqual(await verify({ cookie: 'pw_auth_token=paid' }), subscriber);
    assert.deepEqual(await verify({ authorization: 'Bearer paid' }), subscriber);
    assert.deepEqual(Object(await verify({ cookie: 'pw_auth_token=free' })).isSubscribed, false);
  });

  it('is nobody without a bearer, with one that is made up, and after a log-out', async () => {
    const { verify } = await createVerification();
    for (const cookie of ['', 'pw_auth_token=made-up', 'pw_auth_token=paid; pw_logout_status=1'])
      assert.deepEqual(await verify({ cookie }), { kind: 'anonymous' }, cookie);
  });

  it('is whom the statement names while the services are away, and unknown without one', async () => {
    const { issuer, verify, breakServices } = await createVerification();
    breakServices();
    const statement = await issuer.sign('paid', now);
    assert.deepEqual(Object(await verify({ cookie: `pw_auth_token=paid; pw_statement=${statement}` })).by, 'statement');
    const headers = { authorization: 'Bearer paid', 'presswall-statement': statement };
    assert.deepEqual(Object(await verify(headers)).by, 'statement');
    assert.deepEqual(await verify({ cookie: `pw_auth_token=other; pw_statement=${statement}` }), { kind: 'unknown' });
    assert.deepEqual(await verify({ cookie: 'pw_auth_token=paid' }), { kind: 'unknown' });
  });

  it('is refused where a wrong option would make everybody one', () => {
    assert.throws(() => createReaderVerification({ siteId: '', services }), /`siteId` must be/);
  });
});

const hasPhp = spawnSync('php', ['-v']).status === 0;

if (hasPhp) {
  describe('The reader in PHP', () => {
    const file = join(root, 'demo/recipes/wordpress/presswall-reader.php');
    const program = `require ${JSON.stringify(file)}; $given = json_decode(stream_get_contents(STDIN), true);
      echo json_encode(array_map(fn($cookies) => presswall_reader($cookies, $given['keys'], 'ledger', $given['now']), $given['readers']));`;
    const read = (given: object): unknown => {
      const { stdout, stderr, status } = spawnSync('php', ['-d', 'display_errors=stderr', '-r', program], {
        input: JSON.stringify(given),
        encoding: 'utf8',
      });
      assert.equal(status, 0, stderr);
      assert.equal(stderr, '');
      return JSON.parse(stdout);
    };

    it('is whom a valid statement names, for signatures of every length of their numbers', async () => {
      const issuer = await createStatementIssuer();
      const statements = await Promise.all(Array.from({ length: 300 }, () => issuer.sign('paid', now)));
      const readers = statements.map((pw_statement) => ({ pw_auth_token: 'paid', pw_statement }));
      const results = read({ keys: issuer.keySet(), now: now / 1000, readers });
      assert.ok(Array.isArray(results));
      assert.ok(results.every((claims) => claims.access.subscribed === true));
      assert.equal(results.length, 300);
    });

    it('is nobody by a statement that is forged, expired, of another site or another session', async () => {
      const [issuer, stranger] = [await createStatementIssuer(), await createStatementIssuer()];
      const sign = (claims = {}, header = {}) => issuer.sign('paid', now, { claims, header });
      const [head = '', body = ''] = (await sign()).split('.');
      const none = Buffer.from('{"alg":"none","kid":"key-1","typ":"presswall-statement+jwt"}').toString('base64url');
      const statements = [
        await stranger.sign('paid', now),
        await sign({ aud: 'times' }),
        await sign({ exp: now / 1000 - 86_400 }),
        await sign({ exp: now / 1000 + 365 * 86_400 }),
        await sign({ nbf: now / 1000 + 8000 }),
        await sign({}, { typ: 'JWT' }),
        await sign({}, { kid: 'another' }),
        await issuer.sign('other', now),
        `${head}.${body}.AAAA`,
        `${none}.${body}.`,
        `${none}.${body}.AAAA`,
        'x.y.z',
        '',
      ];
      const readers = statements.map((pw_statement) => ({ pw_auth_token: 'paid', pw_statement }));
      const loggedOut = { pw_auth_token: 'paid', pw_statement: await sign(), pw_logout_status: '1' };
      const results = read({ keys: issuer.keySet(), now: now / 1000, readers: [...readers, loggedOut] });
      assert.deepEqual(results, Array(statements.length + 1).fill(null));
    });
  });
}
