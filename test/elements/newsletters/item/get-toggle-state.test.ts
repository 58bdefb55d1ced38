import type { I18n } from '@lingui/core';
import { expect } from '@open-wc/testing';
import { getToggleState } from '../../../../elements/newsletters/item/get-toggle-state.ts';
import type { Membership } from '../../../../src/newsletters/memberships.ts';
import type { ToggleAccess } from '../../../../src/newsletters/widget/widget-state.ts';
import { loadNewsletterMessages } from '../../../support/newsletters/newsletter-messages.ts';

let words: I18n;
before(async () => {
  words = await loadNewsletterMessages();
});

const states = ['loading', 'not-known', 'subscribed', 'not-subscribed'] as const;
const accesses = ['sample', 'undecided', 'anonymous', 'unverified', 'open'] as const;
interface Case {
  access: ToggleAccess;
  canTry: boolean;
  isAllowUnsubscribe: boolean;
  isSubscriberOnly: boolean;
}
const plain: Case = { access: 'open', canTry: false, isAllowUnsubscribe: true, isSubscriberOnly: false };

const toggle = (state: Membership['state'], options: Partial<Case> = {}) => {
  const { isAllowUnsubscribe, isSubscriberOnly, access, canTry } = { ...plain, ...options };
  return getToggleState(
    words,
    { isSubscriberOnly },
    { state },
    { access, canTry, displayOptions: { isAllowUnsubscribe } },
  );
};

describe('A toggle', () => {
  for (const [state, input, label, isOn, isDisabled, reason] of [
    ['not-subscribed', {}, 'Sign Up', false, false, undefined],
    ['not-known', { access: 'undecided' }, 'Not known', null, true, 'undecided'],
    ['subscribed', {}, 'Signed Up', true, false, undefined],
    ['not-subscribed', { access: 'unverified' }, 'Sign Up', false, true, 'unverified'],
    ['subscribed', { access: 'unverified' }, 'Signed Up', true, false, undefined],
    ['subscribed', { isAllowUnsubscribe: false }, 'Signed Up', true, true, 'locked'],
    ['subscribed', { isAllowUnsubscribe: false, access: 'unverified' }, 'Signed Up', true, true, 'locked'],
    ['not-subscribed', { isAllowUnsubscribe: false }, 'Sign Up', false, false, undefined],
    ['not-subscribed', { isSubscriberOnly: true }, 'Sign Up', false, false, undefined],
    ['not-subscribed', { canTry: true }, 'Sign Up', false, false, undefined],
    ['not-subscribed', { isSubscriberOnly: true, canTry: true }, 'Try for 4 weeks', false, false, undefined],
    [
      'not-subscribed',
      { isSubscriberOnly: true, canTry: true, access: 'unverified' },
      'Try for 4 weeks',
      false,
      true,
      'unverified',
    ],
    ['subscribed', { isSubscriberOnly: true, canTry: true }, 'Signed Up', true, false, undefined],
  ] as const) {
    it(`of a newsletter that is ${state}, with ${JSON.stringify(input)}, says ${label}`, () => {
      expect({ reason: undefined, ...toggle(state, input) }).to.deep.equal({ label, isOn, isDisabled, reason });
    });
  }

  const flags = ['canTry', 'isAllowUnsubscribe', 'isSubscriberOnly'] as const;
  /** Every case there is. */
  const cases = states.flatMap((state) =>
    accesses.flatMap((access) =>
      Array.from({ length: 2 ** flags.length }, (_, bits) => ({
        state,
        given: {
          ...plain,
          access,
          ...Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0])),
        },
      })),
    ),
  );

  it('claims nothing where nothing is known: to nobody, in a sample, before the answer and without one', () => {
    for (const { state, given: input } of cases) {
      const canKnow = input.access === 'unverified' || input.access === 'open';
      const isClaimed = canKnow && (state === 'subscribed' || state === 'not-subscribed');
      const { isOn } = toggle(state, input);
      expect(isOn, JSON.stringify({ state, given: input })).to.equal(isClaimed ? state === 'subscribed' : null);
    }
  });

  it('can be pressed unless it is a sample, before the answer, still asked about, for an address to be verified, or not to be left', () => {
    for (const { state, given: input } of cases) {
      const { access, isAllowUnsubscribe } = input;
      const isShut =
        access === 'sample' ||
        access === 'undecided' ||
        (access !== 'anonymous' &&
          (state === 'loading' ||
            (state === 'subscribed' && !isAllowUnsubscribe) ||
            (state === 'not-subscribed' && access === 'unverified')));
      expect(toggle(state, input).isDisabled, JSON.stringify({ state, given: input })).to.equal(isShut);
    }
  });

  it('gives a reason only where it can’t be pressed, and always has a label', () => {
    for (const { state, given: input } of cases) {
      const { label, isDisabled, reason } = toggle(state, input);
      expect(label).not.to.equal('');
      if (reason !== undefined) expect(isDisabled).to.equal(true);
    }
  });

  it('offers a trial of what is for subscribers alone, and only to those who may', () => {
    for (const { state, given: input } of cases) {
      const isOffered = toggle(state, input).label.startsWith('Try');
      if (isOffered) expect(input.isSubscriberOnly && input.canTry).to.equal(true);
    }
  });
});
