import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Membership } from '../../../src/newsletters/membership.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { ToggleAccess } from '../../../src/newsletters/widget/widget-state.ts';
import type { DisplayOptions } from '../newsletters-options.ts';

/** The duration of a trial of a subscriber-only newsletter, in weeks (spec: newsletters point 9). */
const trialWeeks = 4;

/** The texts that explain a disabled toggle. */
export type ToggleReason = 'undecided' | 'unverified' | 'locked';

/** Returns the id of such a text; a root has one list of newsletters. */
export const toReasonId = (reason: ToggleReason): string => `newsletters-${reason}`;

/** The state of a toggle. */
interface ToggleState {
  label: string;
  /** Null if the state is unknown: nobody has signed in, or the membership could not be loaded. */
  isOn: boolean | null;
  isDisabled: boolean;
  /** The text that explains why the toggle is disabled. */
  reason?: ToggleReason | undefined;
}

/** The surroundings of a toggle. */
export interface ToggleContext {
  displayOptions: Pick<DisplayOptions, 'isAllowUnsubscribe'>;
  access: ToggleAccess;
  /** The reader may try newsletters for subscribers. */
  canTry: boolean;
}

/** Returns the labels of a reader's toggle in all its states. Its space is that of the longest one. */
export const getToggleLabels = (
  i18n: PlainTexts,
  { isSubscriberOnly }: Pick<Newsletter, 'isSubscriberOnly'>,
  access: ToggleAccess,
): readonly string[] => {
  if (access === 'anonymous' || access === 'sample') return [];
  return [
    i18n._('NEWSLETTER_SUBSCRIBE_BUTTON'),
    ...(isSubscriberOnly ? [i18n._('NEWSLETTER_TRY_BUTTON', { weeks: trialWeeks })] : []),
    i18n._('NEWSLETTER_UNSUBSCRIBE_BUTTON'),
    i18n._('newsletters.not-known'),
  ];
};

/** Returns the label and the state of a newsletter's toggle (spec: newsletters points 4, 5 and 6). */
export const getToggleState = (
  i18n: PlainTexts,
  { isSubscriberOnly }: Pick<Newsletter, 'isSubscriberOnly'>,
  { state }: Pick<Membership, 'state'>,
  { displayOptions, access, canTry }: ToggleContext,
): ToggleState => {
  const subscribeLabel =
    isSubscriberOnly && canTry
      ? i18n._('NEWSLETTER_TRY_BUTTON', { weeks: trialWeeks })
      : i18n._('NEWSLETTER_SUBSCRIBE_BUTTON');
  switch (access) {
    case 'sample':
      return { label: subscribeLabel, isOn: null, isDisabled: true };
    case 'undecided':
      return { label: i18n._('newsletters.not-known'), isOn: null, isDisabled: true, reason: access };
    case 'anonymous':
      return { label: subscribeLabel, isOn: null, isDisabled: false };
  }
  switch (state) {
    case 'loading':
      return { label: i18n._('newsletters.checking'), isOn: null, isDisabled: true };
    case 'not-known':
      return { label: i18n._('newsletters.not-known'), isOn: null, isDisabled: false };
    case 'subscribed': {
      const isDisabled = !displayOptions.isAllowUnsubscribe;
      const label = i18n._('NEWSLETTER_UNSUBSCRIBE_BUTTON');
      return { label, isOn: true, isDisabled, reason: isDisabled ? 'locked' : undefined };
    }
    case 'not-subscribed': {
      const isDisabled = access === 'unverified';
      return { label: subscribeLabel, isOn: false, isDisabled, reason: isDisabled ? access : undefined };
    }
  }
};
