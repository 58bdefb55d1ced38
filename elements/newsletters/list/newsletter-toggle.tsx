import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { Membership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { type DisplayOptions, useNewsletters } from '../newsletters-context.tsx';
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

const getToggleStyle = ({ isCheckBtnLayout, useToggleBtn }: DisplayOptions) => {
  if (isCheckBtnLayout) return 'check';
  return useToggleBtn ? 'button' : 'switch';
};

/** Returns the role and the state of a toggle; while the state is unknown, it is a button that opens something. */
const getStateAttributes = (isOn: boolean | null, isButton: boolean) => {
  if (isOn === null) return { 'data-state': 'open' };
  const ariaState = isButton ? { 'aria-pressed': isOn } : { role: 'switch', 'aria-checked': isOn };
  return { ...ariaState, 'data-state': isOn ? 'on' : 'off' };
};

/** Subscribes to a newsletter and unsubscribes from it: a switch, a circle with a plus or a check, or a button. */
export const NewsletterToggle = ({ newsletter, membership, nameId }: NewsletterToggleProps) => {
  const { i18n } = useLingui();
  const context = useNewsletters();
  const { displayOptions, store, access, id } = context;
  const labelId = useId();
  const { label, isOn, isDisabled, reason } = getToggleState(i18n, newsletter, membership, context);
  const toggleStyle = getToggleStyle(displayOptions);
  const isButton = toggleStyle === 'button';
  const isLabelHidden = displayOptions.isToggleBtnLabelHidden && !isButton;
  const isBusy = membership.isBusy || (access !== 'anonymous' && access !== 'sample' && membership.state === 'loading');
  const isInert = isDisabled || isBusy;
  return (
    <button
      type="button"
      className={`toggle toggle-${toggleStyle}`}
      part={`toggle toggle-${toggleStyle}`}
      {...getStateAttributes(isOn, isButton)}
      aria-labelledby={`${labelId} ${nameId}`}
      aria-describedby={reason && id + reason}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={isInert ? undefined : () => store.press(newsletter)}
    >
      {!isButton && (
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
