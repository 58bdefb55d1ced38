import type { I18n } from '@lingui/core';
import type { Membership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { NewslettersContext } from '../newsletters-context.tsx';

/** The duration of a trial of a subscriber-only newsletter, in weeks (spec: newsletters point 9). */
const trialWeeks = 4;

/** The state of a toggle. */
interface ToggleState {
  label: string;
  /** Null if the state is unknown: nobody has signed in, or the membership could not be loaded. */
  isOn: boolean | null;
  isDisabled: boolean;
  /** The id of the text that explains why the toggle is disabled. */
  reasonId: string | null;
}

type ToggleContext = Pick<
  NewslettersContext,
  | 'displayOptions'
  | 'isAnonymous'
  | 'isUndecided'
  | 'isVerified'
  | 'canTry'
  | 'isSample'
  | 'undecidedId'
  | 'unverifiedId'
  | 'lockedId'
>;

/** Returns the label and the state of a newsletter's toggle (spec: newsletters points 4, 5 and 6). */
export const getToggleState = (
  i18n: I18n,
  { isSubscriberOnly }: Pick<Newsletter, 'isSubscriberOnly'>,
  { state }: Pick<Membership, 'state'>,
  {
    displayOptions,
    isAnonymous,
    isUndecided,
    isVerified,
    canTry,
    isSample,
    undecidedId,
    unverifiedId,
    lockedId,
  }: ToggleContext,
): ToggleState => {
  const subscribeLabel = () =>
    isSubscriberOnly && canTry
      ? i18n._('NEWSLETTER_TRY_BUTTON', { weeks: trialWeeks })
      : i18n._('NEWSLETTER_SUBSCRIBE_BUTTON');
  if (isSample) return { label: subscribeLabel(), isOn: null, isDisabled: true, reasonId: null };
  if (isUndecided) {
    return { label: i18n._('newsletters.not-known'), isOn: null, isDisabled: true, reasonId: undecidedId };
  }
  if (isAnonymous) return { label: subscribeLabel(), isOn: null, isDisabled: false, reasonId: null };
  switch (state) {
    case 'loading':
      return { label: i18n._('newsletters.checking'), isOn: null, isDisabled: true, reasonId: null };
    case 'not-known':
      return { label: i18n._('newsletters.not-known'), isOn: null, isDisabled: false, reasonId: null };
    case 'subscribed': {
      const isLocked = !displayOptions.isAllowUnsubscribe;
      const label = i18n._('NEWSLETTER_UNSUBSCRIBE_BUTTON');
      return { label, isOn: true, isDisabled: isLocked, reasonId: isLocked ? lockedId : null };
    }
    case 'not-subscribed':
      return {
        label: subscribeLabel(),
        isOn: false,
        isDisabled: !isVerified,
        reasonId: isVerified ? null : unverifiedId,
      };
  }
};
