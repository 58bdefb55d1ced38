import type { I18n } from '@lingui/core';
import type { Membership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { NewslettersAccess } from './newsletters-context.tsx';

/** How long a subscriber-only newsletter may be tried, in weeks (spec: newsletters point 9). */
const trialWeeks = 4;

/** How a toggle stands. */
interface ToggleState {
  label: string;
  /** Null where nothing may be claimed: nobody has signed in, or it could not be found out. */
  isOn: boolean | null;
  isDisabled: boolean;
  /** The id of the text that says why it can't be pressed. */
  reasonId: string | null;
}

type Access = Pick<
  NewslettersAccess,
  | 'looks'
  | 'isAnonymous'
  | 'isUndecided'
  | 'isVerified'
  | 'mayTry'
  | 'isSample'
  | 'undecidedId'
  | 'unverifiedId'
  | 'lockedId'
>;

/** What the toggle of a newsletter says and whether it may be pressed (spec: newsletters points 4, 5 and 6). */
export const toggleOf = (
  i18n: I18n,
  { isSubscriberOnly }: Pick<Newsletter, 'isSubscriberOnly'>,
  { state }: Pick<Membership, 'state'>,
  { looks, isAnonymous, isUndecided, isVerified, mayTry, isSample, undecidedId, unverifiedId, lockedId }: Access,
): ToggleState => {
  const signUp = () =>
    isSubscriberOnly && mayTry
      ? i18n._('NEWSLETTER_TRY_BUTTON', { weeks: trialWeeks })
      : i18n._('NEWSLETTER_SUBSCRIBE_BUTTON');
  if (isSample) return { label: signUp(), isOn: null, isDisabled: true, reasonId: null };
  if (isUndecided) {
    return { label: i18n._('newsletters.not-known'), isOn: null, isDisabled: true, reasonId: undecidedId };
  }
  if (isAnonymous) return { label: signUp(), isOn: null, isDisabled: false, reasonId: null };
  switch (state) {
    case 'loading':
      return { label: i18n._('newsletters.checking'), isOn: null, isDisabled: true, reasonId: null };
    case 'not-known':
      return { label: i18n._('newsletters.not-known'), isOn: null, isDisabled: false, reasonId: null };
    case 'subscribed': {
      const isLocked = !looks.isAllowUnsubscribe;
      const label = i18n._('NEWSLETTER_UNSUBSCRIBE_BUTTON');
      return { label, isOn: true, isDisabled: isLocked, reasonId: isLocked ? lockedId : null };
    }
    case 'not-subscribed':
      return { label: signUp(), isOn: false, isDisabled: !isVerified, reasonId: isVerified ? null : unverifiedId };
  }
};
