import { expect } from '@open-wc/testing';
import {
  getCheckoutSteps,
  getCurrentCheckoutStep,
  getNextCheckoutStep,
  getPreviousCheckoutStep,
} from '../../src/checkout/steps.ts';

const paper = { needsShipping: true };
const digital = { needsShipping: false };
const all = { isSignedIn: true, hasPlan: true, hasAddress: true };

describe('The steps of a checkout', () => {
  it('leave out what there is nothing to ask for', () => {
    const steps = (more: object) =>
      getCheckoutSteps({ plan: digital, needsAccount: false, isAccountFirst: false, ...more }).join(' ');
    expect(steps({})).to.equal('plan payment done');
    expect(steps({ plan: null, needsAccount: true })).to.equal('plan account payment done');
    expect(steps({ plan: paper })).to.equal('plan address payment done');
    expect(steps({ plan: paper, needsAccount: true })).to.equal('plan account address payment done');
    expect(steps({ needsAccount: true, isAccountFirst: true })).to.equal('account plan payment done');
  });

  const steps = getCheckoutSteps({ plan: paper, needsAccount: true, isAccountFirst: false });

  it('lead on one by one, and back past the account to the plan', () => {
    expect(getNextCheckoutStep(steps, 'plan')).to.equal('account');
    expect(getNextCheckoutStep(steps, 'done')).to.equal('done');
    expect(getPreviousCheckoutStep(steps, 'plan')).to.equal(null);
    expect(getPreviousCheckoutStep(steps, 'account')).to.equal('plan');
    expect(getPreviousCheckoutStep(steps, 'address')).to.equal('plan');
    expect(getPreviousCheckoutStep(steps, 'payment')).to.equal('address');
    expect(getPreviousCheckoutStep(steps, 'done')).to.equal(null);
  });

  it('stand at the first that still has something to ask, before the one that was wanted', () => {
    expect(getCurrentCheckoutStep(steps, 'payment', all)).to.equal('payment');
    expect(getCurrentCheckoutStep(steps, 'payment', { ...all, hasPlan: false })).to.equal('plan');
    expect(getCurrentCheckoutStep(steps, 'payment', { ...all, isSignedIn: false })).to.equal('account');
    expect(getCurrentCheckoutStep(steps, 'payment', { ...all, hasAddress: false })).to.equal('address');
    expect(getCurrentCheckoutStep(steps, 'plan', { isSignedIn: false, hasPlan: false, hasAddress: false })).to.equal(
      'plan',
    );
  });

  it('go on by themselves for a reader who has signed in meanwhile', () => {
    expect(getCurrentCheckoutStep(steps, 'account', { ...all, hasAddress: false })).to.equal('address');
    expect(getCurrentCheckoutStep(steps, 'account', { ...all, isSignedIn: false })).to.equal('account');
  });

  it('fall back to an open one when another plan has no such step', () => {
    const others = getCheckoutSteps({ plan: digital, needsAccount: false, isAccountFirst: false });
    expect(getCurrentCheckoutStep(others, 'address', { ...all, hasPlan: false })).to.equal('plan');
    expect(getCurrentCheckoutStep(others, 'address', all)).to.equal('payment');
  });
});
