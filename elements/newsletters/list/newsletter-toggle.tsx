import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { Membership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useNewsletters } from '../newsletters-context.tsx';
import { getToggleState } from './get-toggle-state.ts';

interface NewsletterToggleProps {
  newsletter: Newsletter;
  membership: Membership;
  /** The id of the newsletter's name, which labels the toggle together with its own text. */
  nameId: string;
}

const CheckIcon = ({ isOn }: { isOn: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={isOn ? 'M5.5 12.5l4.5 4.5L18.5 7.5' : 'M12 6v12M6 12h12'} />
  </svg>
);

/** Subscribes to a newsletter and unsubscribes from it: a switch, a circle with a plus or a check, or a button. */
export const NewsletterToggle = ({ newsletter, membership, nameId }: NewsletterToggleProps) => {
  const { i18n } = useLingui();
  const context = useNewsletters();
  const { displayOptions, press } = context;
  const labelId = useId();
  const { label, isOn, isDisabled, reasonId } = getToggleState(i18n, newsletter, membership, context);
  const toggleStyle = displayOptions.isCheckBtnLayout ? 'check' : displayOptions.useToggleBtn ? 'button' : 'switch';
  const isLabelHidden = displayOptions.isToggleBtnLabelHidden && toggleStyle !== 'button';
  const isMembershipQueried = !context.isAnonymous && !context.isSample;
  const isBusy = membership.isBusy || (isMembershipQueried && membership.state === 'loading');
  const ariaState =
    toggleStyle === 'button' ? { 'aria-pressed': isOn ?? undefined } : { 'aria-checked': isOn ?? undefined };
  return (
    <button
      type="button"
      className={`toggle toggle-${toggleStyle}`}
      part={`toggle toggle-${toggleStyle}`}
      role={isOn === null || toggleStyle === 'button' ? undefined : 'switch'}
      {...(isOn === null ? {} : ariaState)}
      data-state={isOn === null ? 'open' : isOn ? 'on' : 'off'}
      aria-labelledby={`${labelId} ${nameId}`}
      aria-describedby={reasonId ?? undefined}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isDisabled || isBusy ? undefined : () => press(newsletter)}
    >
      {toggleStyle !== 'button' && (
        <span className="toggle-mark" aria-hidden="true">
          {toggleStyle === 'check' && <CheckIcon isOn={isOn === true} />}
        </span>
      )}
      <span id={labelId} className={isLabelHidden ? 'unseen' : 'toggle-label'}>
        {label}
      </span>
      {isBusy && <Spinner />}
    </button>
  );
};
