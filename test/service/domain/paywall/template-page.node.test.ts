import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService, type TestService } from '../../../support/service/service.ts';
import { testSeed } from '../../../support/service/service-seed.ts';

const seed = {
  ...testSeed,
  templates: [
    ...testSeed.templates,
    ...[1, 2].map((version) => ({
      siteId: 'ledger',
      version,
      document: {
        templateId: 'framed',
        type: 'iframe' as const,
        style: 'popup' as const,
        html: `<p>offer ${version}</p>`,
        css: 'p { content: "</style><b>" }',
        js: 'root.title = "</script><i>"',
      },
    })),
  ],
};

describeOnOneDatabase('The page of an iframe template', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  const page = (query: object, path = '/template/page') => service.send(path, { query });
  const framed = { sid: 'ledger', tid: 'framed' };

  describe('is served', () => {
    it('at its plain path and under the prefix of its service, in its newest version or the one asked for', async () => {
      assert.match(String((await page(framed)).body), /<p>offer 2<\/p>/);
      assert.match(String((await page({ ...framed, v: 1 }, '/paywall/template/page')).body), /<p>offer 1<\/p>/);
    });

    it('with a policy and a nonce of its own each time, to be framed by its site and by loopback alone', async () => {
      const { headers, body } = await page(framed);
      const policy = headers.get('content-security-policy') ?? '';
      const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(policy) ?? [];
      assert.ok(String(body).includes(`<script type="module" nonce="${nonce}">`));
      assert.match(policy, /default-src 'none'/);
      assert.match(
        policy,
        /frame-ancestors 'self' https:\/\/www\.ledger\.example http:\/\/localhost:\* http:\/\/\*\.localhost:\* http:\/\/127\.0\.0\.1:\*$/,
      );
      assert.notEqual((await page(framed)).headers.get('content-security-policy'), policy);
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    it('with style and script that end where they end', async () => {
      const body = String((await page(framed)).body);
      assert.ok(!body.includes('</style><b>'));
      assert.ok(!body.includes('</script><i>'));
    });

    it('without anything of its address', async () => {
      const secret = 'secret-of-the-reader';
      const { body } = await page({ ...framed, pl: secret, u: secret, ck: secret, rs: 1, other: secret });
      assert.ok(!String(body).includes(secret));
    });
  });

  it('is a 404 for a template that is none, is not of this type, or is another site’s', async () => {
    for (const query of [
      { sid: 'ledger', tid: 'nothing' },
      { sid: 'ledger', tid: 'wall' },
      { sid: 'gazette', tid: 'framed' },
      { sid: 'nowhere', tid: 'framed' },
      {},
    ]) {
      assert.equal((await page(query)).status, 404, JSON.stringify(query));
    }
  });
});
