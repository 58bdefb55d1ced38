import type { I18n } from '@lingui/core';
import { expect } from '@open-wc/testing';
import { getToggleState } from '../../../../elements/newsletters/list/get-toggle-state.ts';
import { defaultVariant } from '../../../../elements/newsletters/variant.ts';
import type { Membership } from '../../../../src/newsletters/memberships.ts';
import { loadNewsletterMessages } from '../../../support/newsletters/newsletter-messages.ts';

let words: I18n;
before(async () => {
  words = await loadNewsletterMessages();
});

const states = ['loading', 'not-known', 'subscribed', 'not-subscribed'] as const;
const plain = {
  isUndecided: false,
  isAnonymous: false,
  isVerified: true,
  canTry: false,
  isSample: false,
  isAllowUnsubscribe: true,
  isSubscriberOnly: false,
};
type Case = typeof plain;

const toggle = (state: Membership['state'], given: Partial<Case> = {}) => {
  const { isAllowUnsubscribe, isSubscriberOnly, ...access } = { ...plain, ...given };
  const looks = {
    ...defaultVariant,
    isCheckBtnLayout: false,
    isToggleBtnLabelHidden: false,
    useToggleBtn: false,
    isAllowUnsubscribe,
  };
  const ids = { undecidedId: 'undecided', unverifiedId: 'unverified', lockedId: 'locked' };
  return getToggleState(words, { isSubscriberOnly }, { state }, { ...access, ...ids, displayOptions: looks });
};

describe('A toggle', () => {
  for (const [state, given, label, isOn, isDisabled, reasonId] of [
    ['not-subscribed', {}, 'Sign Up', false, false, null],
    ['not-known', { isUndecided: true }, 'Not known', null, true, 'undecided'],
    ['subscribed', {}, 'Signed Up', true, false, null],
    ['not-subscribed', { isVerified: false }, 'Sign Up', false, true, 'unverified'],
    ['subscribed', { isVerified: false }, 'Signed Up', true, false, null],
    ['subscribed', { isAllowUnsubscribe: false }, 'Signed Up', true, true, 'locked'],
    ['subscribed', { isAllowUnsubscribe: false, isVerified: false }, 'Signed Up', true, true, 'locked'],
    ['not-subscribed', { isAllowUnsubscribe: false }, 'Sign Up', false, false, null],
    ['not-subscribed', { isSubscriberOnly: true }, 'Sign Up', false, false, null],
    ['not-subscribed', { canTry: true }, 'Sign Up', false, false, null],
    ['not-subscribed', { isSubscriberOnly: true, canTry: true }, 'Try for 4 weeks', false, false, null],
    [
      'not-subscribed',
      { isSubscriberOnly: true, canTry: true, isVerified: false },
      'Try for 4 weeks',
      false,
      true,
      'unverified',
    ],
    ['subscribed', { isSubscriberOnly: true, canTry: true }, 'Signed Up', true, false, null],
  ] as const) {
    it(`of a newsletter that is ${state}, with ${JSON.stringify(given)}, says ${label}`, () => {
      expect(toggle(state, given)).to.deep.equal({ label, isOn, isDisabled, reasonId });
    });
  }

  const flags = ['isAnonymous', 'isVerified', 'mayTry', 'isSample', 'isAllowUnsubscribe', 'isSubscriberOnly'] as const;
  /** Every case there is. */
  const cases = states
    .flatMap((state) =>
      Array.from({ length: 2 ** flags.length }, (_, bits) => ({
        state,
        given: Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0])),
      })),
    )
    .map(({ state, given }) => ({ state, given: { ...plain, ...given } }));

  it('claims nothing where nothing is known: to nobody, in a sample, before the answer and without one', () => {
    for (const { state, given } of cases) {
      const isClaimed = !given.isAnonymous && !given.isSample && (state === 'subscribed' || state === 'not-subscribed');
      const { isOn } = toggle(state, given);
      expect(isOn, JSON.stringify({ state, given })).to.equal(isClaimed ? state === 'subscribed' : null);
    }
  });

  it('can be pressed unless it is a sample, still asked about, for an address to be verified, or not to be left', () => {
    for (const { state, given } of cases) {
      const { isAnonymous, isVerified, isSample, isAllowUnsubscribe } = given;
      const isShut =
        isSample ||
        (!isAnonymous &&
          (state === 'loading' ||
            (state === 'subscribed' && !isAllowUnsubscribe) ||
            (state === 'not-subscribed' && !isVerified)));
      expect(toggle(state, given).isDisabled, JSON.stringify({ state, given })).to.equal(isShut);
    }
  });

  it('gives a reason only where it can’t be pressed, and always has a label', () => {
    for (const { state, given } of cases) {
      const { label, isDisabled, reasonId } = toggle(state, given);
      expect(label).not.to.equal('');
      if (reasonId !== null) expect(isDisabled).to.equal(true);
    }
  });

  it('offers a trial of what is for subscribers alone, and only to those who may', () => {
    for (const { state, given } of cases) {
      const isOffered = toggle(state, given).label.startsWith('Try');
      if (isOffered) expect(given.isSubscriberOnly && given.canTry).to.equal(true);
    }
  });
});
