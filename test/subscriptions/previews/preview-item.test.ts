import { expect } from '@open-wc/testing';
import { previewCancel } from '../../../src/subscriptions/operations/cancel/cancel.ts';
import { previewPause } from '../../../src/subscriptions/operations/pause/pause.ts';
import { withDueDate } from '../../../src/subscriptions/previews/preview-item.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const end = Date.UTC(2026, 5, 1);
const now = Date.UTC(2026, 4, 5);
const dayMs = 86_400_000;
const subscription = (fields: object = {}) => decodeSubscription({ ...runningSubscription, ...fields });

describe('What will follow', () => {
  it('what is not paid for: it may end before', () => {
    const [soon, late] = [end - 1000, end + 1000].map((due) => withDueDate(previewCancel(subscription(), now), due));
    expect(soon).to.deep.include({ kind: 'ends-unless-paid', at: end - 1000 });
    expect(late?.map(({ kind }) => kind)).not.to.include('ends-unless-paid');
    const reported = withDueDate(previewPause(subscription(), now + dayMs, end), end + 1000);
    expect(reported).to.deep.include({ kind: 'ends-unless-paid', at: end + 1000 });
    expect(withDueDate([{ kind: 'free' }], null)).to.deep.equal([{ kind: 'free' }]);
  });
});
