import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createService } from '../../../demo/service/create-service.ts';
import { describeOnEachDatabase } from '../../support/database/databases.ts';
import { openEmbedded } from '../../support/database/prepared-databases.ts';
import { createTestService } from '../../support/service/service.ts';
import { testSeed } from '../../support/service/service-seed.ts';

describeOnEachDatabase('The health of the service', (database) => {
  it('is reported with its version and its database, to no cache', async () => {
    const service = await createTestService(database(), { version: '1.2.3' });
    const { status, headers, body } = await service.send('/health');
    assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store']);
    assert.match(JSON.stringify(body), /^\{"status":"ok","version":"1\.2\.3","database":"PostgreSQL \d[\d.]*"\}$/);
  });
});

describe('The health of a service whose database is away', () => {
  it('is failing', async () => {
    const database = await openEmbedded();
    const { app, close } = await createService({ database, seed: testSeed, isSandbox: false });
    await close();
    await database.destroy();
    const answer = await app.request('/health');
    assert.equal(answer.status, 503);
    assert.deepEqual(await answer.json(), { status: 'failing', version: 'unknown', database: null });
  });
});
