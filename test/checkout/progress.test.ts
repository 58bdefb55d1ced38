import { expect } from '@open-wc/testing';
import { createProgresses, noProgress } from '../../src/checkout/progress.ts';

describe('How far a checkout has come', () => {
  it('is kept for as long as the page is there, and by each page for itself', () => {
    const progressOf = createProgresses<string>();
    const [page, other] = [{}, {}];
    progressOf(page).set({ ...noProgress, planId: 'monthly', address: { typed: '9 Fish Pier', isGood: false } });
    expect(progressOf(page).get().planId).to.equal('monthly');
    expect(progressOf(other).get()).to.deep.equal(noProgress);
  });
});
