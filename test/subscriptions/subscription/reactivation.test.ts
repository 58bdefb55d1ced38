import { expect } from '@open-wc/testing';
import { getEndedSubscriptions, getReactivationOffers } from '../../../src/subscriptions/subscription/reactivation.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const sub = (subsId: string, fields: object = {}) => decodeSubscription({ ...runningSubscription, subsId, ...fields });
const ended = (subsId: string, cancelledAt: number, fields: object = {}) =>
  sub(subsId, { subsStatus: 'cancelled', cancelledAt, planId: subsId, ...fields });
const idsOf = (list: readonly { subsId: string }[]) => list.map(({ subsId }) => subsId);

describe('What has ended', () => {
  it('is listed the latest first', () => {
    expect(idsOf(getEndedSubscriptions([ended('a', 1), sub('b'), ended('c', 3), ended('d', 2)]))).to.deep.equal([
      'c',
      'd',
      'a',
    ]);
  });

  it('is offered once for each plan: the latest of it', () => {
    const all = [ended('old', 1, { planId: 'p' }), ended('new', 3, { planId: 'p' }), ended('other', 2)];
    expect(idsOf(getReactivationOffers(all, all))).to.deep.equal(['new', 'other']);
  });

  it('is not offered to who has a running one of its type', () => {
    const all = [ended('digital', 1), ended('paper', 2, { subsType: 'print' })];
    for (const subsStatus of ['active', 'non_renewing', 'paused', 'future', 'in_trial']) {
      expect(idsOf(getReactivationOffers(all, [sub('x', { subsStatus }), ...all]))).to.deep.equal(['paper']);
    }
    expect(idsOf(getReactivationOffers(all, [sub('x', { subsType: 'donation' })]))).to.deep.equal(['paper', 'digital']);
  });

  it('is not what runs, whatever a look-up says', () => {
    expect(getReactivationOffers([sub('a')], [])).to.deep.equal([]);
  });
});
