import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { createTestService } from '../../../support/service/service.ts';

const query = { siteId: 'ledger' };

describeOnOneDatabase('The country of a visitor, outside of the sandbox', (database) => {
  const openService = (options: object = {}) => createTestService(database(), { isSandbox: false, ...options });

  it('is what the balancer says in its header, and names the region', async () => {
    const service = await openService({ countryHeader: 'cf-ipcountry' });
    const regionFor = async (country: string) => {
      const headers = { 'cf-ipcountry': country };
      const { body } = await service.send('/api/region', { query, headers });
      const { body: geo } = await service.send('/geo', { headers });
      return [Object(body).regionId, Object(body).geo, geo];
    };
    assert.deepEqual(await regionFor('de'), ['de', { country: 'DE' }, { country: 'DE' }]);
    assert.deepEqual(await regionFor('SE'), ['us', { country: 'SE' }, { country: 'SE' }]);
    for (const unknown of ['XX', 'T1', 'Germany', '']) assert.deepEqual(await regionFor(unknown), ['us', {}, {}]);
  });

  it('is unknown without that setting, whatever a visitor sends', async () => {
    const service = await openService();
    const { body } = await service.send('/api/region', { query, headers: { 'cf-ipcountry': 'DE' } });
    assert.deepEqual([Object(body).regionId, Object(body).geo], ['us', {}]);
  });
});
