import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { Seed } from '../../../../demo/service/seeding/seed-types.ts';
import { cinema } from '../../../../src/contract/benefits/rental.ts';
import { sampling } from '../../../../src/contract/benefits/sample.ts';
import { bearerFor, billedIn, billingSeed, emailOf } from '../../../support/billing/billing-world.ts';
import { describeOnOneDatabase } from '../../../support/database/databases.ts';
import { agentBearerFor } from '../../../support/service/agents.ts';
import { createTestService, type TestService, testNow } from '../../../support/service/service.ts';

const plain = billingSeed([
  { name: 'viewer', billed: [billedIn('chargebee')] },
  { name: 'other', billed: [] },
]);
const film = { siteId: 'ledger', price: 499, currency: 'USD', poster: '/assets/films/x.svg' };
const seed: Seed = {
  ...plain,
  films: [
    { ...film, filmId: 'tide', title: 'The Tide', kind: 'series' },
    { ...film, filmId: 'lamp', title: 'The Lamp', kind: 'movie' },
  ],
  readers: plain.readers.map((reader) =>
    reader.email === emailOf('viewer')
      ? { ...reader, rentals: ['tide', 'lamp'].map((filmId, at) => ({ siteId: 'ledger', filmId, day: at - 9.5 })) }
      : reader,
  ),
};

const now = Date.parse(testNow) / 1000;
const address = {
  first_name: 'Ada',
  last_name: 'Quill',
  address1: '7 Harbour Lane',
  address2: '',
  city: 'Port Averill',
  state_code: 'ME',
  zip: '04901',
  country: 'us',
  company: '',
};

describeOnOneDatabase('The cinema and samples', (database) => {
  let service: TestService;
  before(async () => {
    service = await createTestService(database(), { seed });
  });
  beforeEach(() => service.reset());

  describe('Rentals', () => {
    it('are listed for the reader’s own address, with the service’s time and what can be rented', async () => {
      const bearer = await bearerFor(database(), 'viewer');
      const query = { email: emailOf('viewer'), siteid: 'ledger' };
      const reply = await service.call(cinema.rentalInfo, { query, bearer });
      assert.equal(reply.now, now);
      assert.deepEqual(
        reply.rentals.map(({ title, kind, granted_at }) => [title, kind, granted_at]),
        [
          ['The Lamp', 'movie', now - 8.5 * 86_400],
          ['The Tide', 'series', now - 9.5 * 86_400],
        ],
      );
      assert.deepEqual(
        reply.offers.map(({ id, price, currency_code }) => [id, price, currency_code]),
        [
          ['tide', 499, 'USD'],
          ['lamp', 499, 'USD'],
        ],
      );
    });

    it('of somebody else are shown to nobody', async () => {
      const bearer = await bearerFor(database(), 'other');
      const query = { email: emailOf('viewer') };
      assert.equal((await service.send('/subs/rental-cinema-info', { query, bearer })).status, 404);
      assert.equal((await service.send('/subs/rental-cinema-info', { query })).status, 401);
    });
  });

  describe('A sample of the paper', () => {
    const request = (bearer: string, key: string) =>
      service.send('/subs/sampling-list', {
        method: 'POST',
        json: { siteid: 'ledger', address },
        bearer,
        headers: { 'idempotency-key': key },
      });
    const list = (bearer: string) => service.call(sampling.samplingList, { query: { siteid: 'ledger' }, bearer });

    it('is requested once, however often one intent is sent, and is on its way three days later', async () => {
      const bearer = await bearerFor(database(), 'viewer');
      assert.deepEqual(await list(bearer), { requests: [], next_request_at: null });
      const answers = await Promise.all(Array.from({ length: 20 }, () => request(bearer, 'sample-1')));
      assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
      const { requests, next_request_at } = await list(bearer);
      assert.deepEqual(
        requests.map(({ status, requested_at, address: to }) => [status, requested_at, to.country, to.city]),
        [['requested', now, 'US', 'Port Averill']],
      );
      assert.equal(next_request_at, now + 180 * 86_400);
      await service.advance('3d');
      const later = await bearerFor(database(), 'viewer', new Date((now + 3 * 86_400) * 1000));
      assert.equal((await list(later)).requests[0]?.status, 'sent');
    });

    it('is not sent twice in half a year, and then again', async () => {
      const bearer = await bearerFor(database(), 'viewer');
      assert.equal((await request(bearer, 'one')).status, 200);
      const again = await request(bearer, 'two');
      assert.deepEqual([again.status, Object(again.body).api_error_code], [409, 'invalid_state_for_request']);
      await service.advance('180d');
      const later = await bearerFor(database(), 'viewer', new Date((now + 180 * 86_400) * 1000));
      assert.equal((await request(later, 'three')).status, 200);
      assert.equal((await list(later)).requests.length, 2);
    });

    it('may be requested by an agent, and it is kept who did', async () => {
      const agent = await agentBearerFor(service, 'agnes@support.example', emailOf('viewer'));
      assert.equal((await request(agent, 'for-them')).status, 200);
      const [row] = await database().selectFrom('sample_requests').select(['agent_id', 'line1']).execute();
      assert.deepEqual(row, { agent_id: 1, line1: '7 Harbour Lane' });
    });
  });
});
