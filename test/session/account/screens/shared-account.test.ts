import { expect } from '@open-wc/testing';
import { createSharedAccountStore } from '../../../../src/session/account/screens/shared-account.ts';
import { waitUntil } from '../../../support/world/until.ts';

describe('The store of a shared account', () => {
  it('asks once somebody listens, and tells the answer', async () => {
    let calls = 0;
    const $isShared = createSharedAccountStore({
      isShared: async () => {
        calls++;
        return true;
      },
    });
    expect(calls).to.equal(0);
    const values: (boolean | null)[] = [];
    const stop = $isShared.subscribe((isShared) => values.push(isShared));
    await waitUntil(() => values.length > 1);
    expect([values, calls]).to.deep.equal([[null, true], 1]);
    stop();
  });
});
