import { expect } from '@open-wc/testing';
import { ofCancelling } from '../../src/billing/consequences/cancelling.ts';
import { ofPausing } from '../../src/billing/consequences/pausing.ts';
import { withDue } from '../../src/billing/consequences.ts';
import { decodeSubscription } from '../../src/billing/subscription.ts';
import { running } from '../support/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const now = Date.UTC(2026, 4, 5);
const dayMs = 86_400_000;
const subscription = (fields: object = {}) => decodeSubscription({ ...running, ...fields });

describe('What will follow', () => {
  it('what is not paid for: it may end before', () => {
    const [soon, late] = [end - 1000, end + 1000].map((due) => withDue(ofCancelling(subscription(), now), due));
    expect(soon).to.deep.include({ kind: 'ends-unless-paid', at: end - 1000 });
    expect(late?.map(({ kind }) => kind)).not.to.include('ends-unless-paid');
    const told = withDue(ofPausing(subscription(), now + dayMs, end), end + 1000);
    expect(told).to.deep.include({ kind: 'ends-unless-paid', at: end + 1000 });
    expect(withDue([{ kind: 'free' }], null)).to.deep.equal([{ kind: 'free' }]);
  });
});
