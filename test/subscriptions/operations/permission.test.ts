import { expect } from '@open-wc/testing';
import type { OperationName } from '../../../src/subscriptions/operations/registry.ts';
import {
  getChangePermissions,
  getPermission,
  getPermissionToChange,
} from '../../../src/subscriptions/operations/registry.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { digitalSubscription } from '../../support/billing/subscriptions.ts';

const states = ['future', 'in_trial', 'active', 'non_renewing', 'paused', 'cancelled'] as const;

/**
 * The permitted operations of each state while nothing is scheduled, as the billing systems have it (design:
 * billing-states): the states in which it is an error are left out. Another plan begins only where the subscription
 * goes on.
 */
const allowed: Readonly<Record<OperationName, readonly (typeof states)[number][]>> = {
  cancel: ['future', 'in_trial', 'active', 'paused'],
  'remove-scheduled-cancellation': ['non_renewing'],
  pause: ['active', 'non_renewing'],
  'remove-scheduled-pause': [],
  resume: ['paused'],
  reactivate: ['cancelled'],
  'switch-plan': ['in_trial', 'active'],
  'schedule-plan': ['in_trial', 'active'],
  'remove-scheduled-plan': [],
  'change-billing-date': ['in_trial', 'active', 'non_renewing'],
  'upgrade-to-print': ['in_trial', 'active'],
  'update-shipping': ['future', 'in_trial', 'active', 'non_renewing', 'paused'],
  'change-quantity': ['future', 'in_trial', 'active'],
  'cancel-donation': ['future', 'in_trial', 'active', 'non_renewing', 'paused'],
};

const names = Object.keys(allowed) as OperationName[];
const inState = (subsStatus: string, more: object = {}) =>
  decodeSubscription({ ...digitalSubscription, subsStatus, ...more });

describe('What may be done with a subscription', () => {
  for (const name of names) {
    it(`has ${name} in ${allowed[name].join(', ') || 'no state by itself'}`, () => {
      expect(states.filter((state) => getPermission(name, inState(state)).isAllowed)).to.deep.equal(allowed[name]);
    });
  }

  it('is nothing where nobody knows how it stands, and that is said', () => {
    for (const name of names)
      expect(getPermission(name, inState('transferred'))).to.deep.equal({ isAllowed: false, reason: 'not-known' });
  });

  it('follows what is scheduled: it can be taken back, and stands in the way of what it excludes', () => {
    const planned = inState('active', { scheduledPlanId: 'yearly' });
    expect(getPermission('pause', planned)).to.deep.equal({ isAllowed: false, reason: 'plan-change-ahead' });
    expect(getPermission('remove-scheduled-plan', planned)).to.deep.equal({ isAllowed: true });
    const pausing = inState('active', { pauseDate: 2_000_000_000 });
    expect(getPermission('pause', pausing)).to.deep.equal({ isAllowed: false, reason: 'pause-ahead' });
    expect(getPermission('remove-scheduled-pause', pausing)).to.deep.equal({ isAllowed: true });
    const leaving = inState('in_trial', { cancelledAt: 2_000_000_000 });
    expect(getPermission('cancel', leaving)).to.deep.equal({ isAllowed: false, reason: 'is-ending' });
    expect(getPermission('remove-scheduled-cancellation', leaving)).to.deep.equal({ isAllowed: true });
    for (const name of ['switch-plan', 'upgrade-to-print'] as const) {
      expect(getPermission(name, leaving)).to.deep.equal({ isAllowed: false, reason: 'is-ending' });
      expect(getPermission(name, pausing)).to.deep.equal({ isAllowed: false, reason: 'pause-ahead' });
    }
  });

  it('says what is in the way', () => {
    expect(getPermission('pause', inState('in_trial'))).to.deep.equal({ isAllowed: false, reason: 'is-trial' });
    expect(getPermission('resume', inState('active'))).to.deep.equal({ isAllowed: false, reason: 'is-running' });
    expect(getPermission('switch-plan', inState('paused'))).to.deep.equal({ isAllowed: false, reason: 'is-paused' });
    expect(getPermission('pause', inState('future'))).to.deep.equal({ isAllowed: false, reason: 'not-begun' });
    expect(getPermission('remove-scheduled-pause', inState('active'))).to.deep.equal({
      isAllowed: false,
      reason: 'nothing-ahead',
    });
  });

  it('lets a plan change at the end of a term that goes on, and is not paused before', () => {
    const allowed = { isAllowed: true };
    expect(getChangePermissions(inState('active'))).to.deep.equal({ immediate: allowed, end_of_term: allowed });
    expect(getChangePermissions(inState('active', { pauseDate: 2_000_000_000 })).end_of_term).to.deep.equal({
      isAllowed: false,
      reason: 'pause-ahead',
    });
    expect(getChangePermissions(inState('in_trial', { cancelledAt: 2_000_000_000 })).end_of_term).to.deep.equal({
      isAllowed: false,
      reason: 'is-ending',
    });
  });

  it('lets nothing move the term while an invoice is due, and all else', () => {
    const due = { isAllowed: false, reason: 'payment-due' };
    const held = names.filter((name) => {
      const permission = getPermission(name, inState('active'), true);
      return !permission.isAllowed && permission.reason === 'payment-due';
    });
    expect(held).to.have.members(['switch-plan', 'change-billing-date', 'upgrade-to-print']);
    expect(getChangePermissions(inState('active'), true)).to.deep.equal({
      immediate: due,
      end_of_term: { isAllowed: true },
    });
    expect(getPermissionToChange(inState('non_renewing'), true)).to.deep.equal(due);
  });

  it('lets nothing turn paid days into money while a debit is under way, and all else', () => {
    const pending = { isAllowed: false, reason: 'debit-pending' };
    const held = names.filter((name) => {
      const permission = getPermission(name, inState('active', { isDebitPending: true }));
      return !permission.isAllowed && permission.reason === 'debit-pending';
    });
    expect(held).to.have.members(['switch-plan', 'change-billing-date', 'upgrade-to-print']);
    expect(getChangePermissions(inState('active', { isDebitPending: true }))).to.deep.equal({
      immediate: pending,
      end_of_term: { isAllowed: true },
    });
    expect(getPermission('change-billing-date', inState('in_trial', { isDebitPending: true })).isAllowed).to.equal(
      true,
    );
  });

  it('lets a subscription be changed when it may be now or at the end of its term', () => {
    expect(states.filter((state) => getPermissionToChange(inState(state)).isAllowed)).to.deep.equal([
      'in_trial',
      'active',
    ]);
    const ending = { isAllowed: false, reason: 'is-ending' };
    expect(getPermissionToChange(inState('non_renewing'))).to.deep.equal(ending);
    expect(getPermissionToChange(inState('paused'))).to.deep.equal({ isAllowed: false, reason: 'is-paused' });
  });
});
