import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { seed } from '../../../../demo/seed/index.ts';
import { type RunningService, startService } from '../../../../demo/service/start-service.ts';
import { wire } from '../../../../src/contract/index.ts';
import { emailKeyHeader } from '../../../../src/contract/newsletters/membership.ts';
import { needsProof } from '../../../../src/contract/table/access.ts';
import { optionsFrom } from '../../../conformance/options.ts';
import { sampleOf } from '../../../conformance/samples/index.ts';
import { createWorld } from '../../../conformance/world.ts';
import { describeOnOneLocation } from '../../../support/database/database-locations.ts';

describeOnOneLocation('A signed e-mail key of a reader who pays', (location) => {
  let service: RunningService;
  before(async () => {
    service = await startService({ port: 0, host: '127.0.0.1', location: location(), seed, isSandbox: true });
  });
  after(() => service.stop());

  it('opens no call of the account, neither as a key nor in place of a bearer', async () => {
    const { origin } = new URL(service.address);
    const options = optionsFrom([origin], {});
    assert.ok(options !== null);
    const reply = await fetch(`${origin}/sandbox/email-key?email=${encodeURIComponent(options.reader.email)}`);
    const key = String(Object(await reply.json()).key);
    const world = createWorld(options);
    const calls = wire.filter(({ access }) => needsProof(access) && access !== 'address');
    assert.ok(calls.length > 80, `${calls.length} calls`);
    for (const { id, endpoint } of calls) {
      const { sends, unproven = sends } = sampleOf(id);
      const request = await unproven(world);
      for (const proof of [{ headers: { [emailKeyHeader]: key } }, { bearer: key }]) {
        const { status } = await world.ask(endpoint, { ...request, ...proof });
        assert.equal(status, 401, `${id} with ${Object.keys(proof)}`);
      }
    }
  });
});
