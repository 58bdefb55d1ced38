import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Database } from '../../../demo/service/ports/database/open.ts';
import { openEmbedded } from '../../support/database/prepared-databases.ts';
import { createTestService, type TestService } from '../../support/service/service.ts';
import { proseOf } from '../../support/sources/markdown.ts';

describe('The headers that the page about hosts asks of a service', () => {
  const origin = 'https://www.ledger.example';
  const bullets = proseOf('src/http/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));

  /** The header lines of the bullet that begins so, by name and value. */
  const saidIn = (start: string): string[][] => {
    const line = bullets.find((bullet) => bullet.startsWith(`- ${start}`)) ?? '';
    return [...line.matchAll(/`([A-Z][\w-]+): ([^`]+)`/g)].map(([, name = '', value = '']) => [
      name,
      value.replace('<that origin>', origin),
    ]);
  };

  let database: Database;
  let service: TestService;
  before(async () => {
    database = await openEmbedded();
    service = await createTestService(database);
  });
  after(() => database.destroy());

  const assertSaid = (headerRows: string[][], headers: Headers) => {
    for (const [name = '', value] of headerRows) assert.equal(headers.get(name), value, name);
  };

  it('are what the sandbox answers to a preflight', async () => {
    const headerRows = saidIn('A preflight');
    assert.equal(headerRows.length, 4);
    const { status, headers } = await service.send('/api/flow/meter', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    assert.equal(status, 204);
    assertSaid(headerRows, headers);
  });

  it('are what it answers to a page, and to a page that asks for what is not there', async () => {
    const headerRows = saidIn('Every answer').filter(([name]) => name !== 'Vary');
    assert.equal(headerRows.length, 2);
    for (const path of ['/geo', '/nowhere']) {
      const { headers } = await service.send(path, { headers: { origin } });
      assertSaid(headerRows, headers);
      assert.match(headers.get('vary') ?? '', /\bOrigin\b/);
      assert.equal(headers.get('access-control-allow-credentials'), null);
    }
  });

  it('say how long answers may be kept', async () => {
    const [entries = [], never = []] = saidIn('Flows, templates');
    const site = { siteId: 'ledger' };
    assertSaid([entries], (await service.send('/api/flow/data', { query: { ...site, flowId: 'metered' } })).headers);
    assertSaid([entries], (await service.send('/api/config/tracking', { query: site })).headers);
    assertSaid([never], (await service.send('/api/region', { query: site })).headers);
  });
});
