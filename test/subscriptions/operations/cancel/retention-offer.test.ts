import { expect } from '@open-wc/testing';
import { createRetentionOffer } from '../../../../src/subscriptions/operations/cancel/retention-offer.ts';
import { digital } from '../../../support/billing/change-plan-world.ts';
import { createClientWorld } from '../../../support/query/fake-client.ts';

describe('The offer for a reader who is about to cancel', () => {
  for (const url of ['https://ledger.example/stay', null]) {
    it(`is requested once, while the sheet is open: ${url ?? 'none'}`, async () => {
      const { client, clock } = createClientWorld();
      let requests = 0;
      const { $list } = createRetentionOffer(
        client,
        {
          retentionUrl: async () => {
            requests++;
            return url;
          },
        },
        digital,
      );
      expect(requests).to.equal(0);
      $list.listen(() => {});
      await clock.advance(0);
      client.notifySignIn();
      expect([requests, $list.get().items]).to.deep.equal([1, url === null ? [] : [url]]);
    });
  }
});
