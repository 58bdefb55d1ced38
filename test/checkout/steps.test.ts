import { expect } from '@open-wc/testing';
import { checkoutSteps, standingAt, stepAfter, stepBefore } from '../../src/checkout/steps.ts';

const paper = { needsShipping: true };
const digital = { needsShipping: false };
const all = { isSignedIn: true, hasPlan: true, hasAddress: true };

describe('The steps of a checkout', () => {
  it('leave out what there is nothing to ask for', () => {
    const steps = (more: object) =>
      checkoutSteps({ plan: digital, asksAccount: false, isAccountFirst: false, ...more }).join(' ');
    expect(steps({})).to.equal('plan payment done');
    expect(steps({ plan: null, asksAccount: true })).to.equal('plan account payment done');
    expect(steps({ plan: paper })).to.equal('plan address payment done');
    expect(steps({ plan: paper, asksAccount: true })).to.equal('plan account address payment done');
    expect(steps({ asksAccount: true, isAccountFirst: true })).to.equal('account plan payment done');
  });

  const steps = checkoutSteps({ plan: paper, asksAccount: true, isAccountFirst: false });

  it('lead on one by one, and back past the account to the plan', () => {
    expect(stepAfter(steps, 'plan')).to.equal('account');
    expect(stepAfter(steps, 'done')).to.equal('done');
    expect(stepBefore(steps, 'plan')).to.equal(null);
    expect(stepBefore(steps, 'account')).to.equal('plan');
    expect(stepBefore(steps, 'address')).to.equal('plan');
    expect(stepBefore(steps, 'payment')).to.equal('address');
    expect(stepBefore(steps, 'done')).to.equal(null);
  });

  it('stand at the first that still has something to ask, before the one that was wanted', () => {
    expect(standingAt(steps, 'payment', all)).to.equal('payment');
    expect(standingAt(steps, 'payment', { ...all, hasPlan: false })).to.equal('plan');
    expect(standingAt(steps, 'payment', { ...all, isSignedIn: false })).to.equal('account');
    expect(standingAt(steps, 'payment', { ...all, hasAddress: false })).to.equal('address');
    expect(standingAt(steps, 'plan', { isSignedIn: false, hasPlan: false, hasAddress: false })).to.equal('plan');
  });

  it('go on by themselves for a reader who has signed in meanwhile', () => {
    expect(standingAt(steps, 'account', { ...all, hasAddress: false })).to.equal('address');
    expect(standingAt(steps, 'account', { ...all, isSignedIn: false })).to.equal('account');
  });

  it('fall back to an open one when another plan has no such step', () => {
    const others = checkoutSteps({ plan: digital, asksAccount: false, isAccountFirst: false });
    expect(standingAt(others, 'address', { ...all, hasPlan: false })).to.equal('plan');
    expect(standingAt(others, 'address', all)).to.equal('payment');
  });
});
