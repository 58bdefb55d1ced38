import { expect } from '@open-wc/testing';
import { createProgressStores, initialProgress } from '../../src/checkout/progress.ts';

describe('How far a checkout has come', () => {
  it('is kept for as long as the page is there, and by each page for itself', () => {
    const progressOf = createProgressStores<string>();
    const [page, other] = [{}, {}];
    progressOf(page).set({ ...initialProgress, planId: 'monthly', address: { value: '9 Fish Pier', isValid: false } });
    expect(progressOf(page).get().planId).to.equal('monthly');
    expect(progressOf(other).get()).to.deep.equal(initialProgress);
  });
});
