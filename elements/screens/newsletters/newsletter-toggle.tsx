import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { Membership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useNewsletters } from './newsletters-context.tsx';
import { toggleOf } from './toggle-state.ts';

interface NewsletterToggleProps {
  newsletter: Newsletter;
  membership: Membership;
  /** The id of the newsletter's name: a toggle is called by its words and by that. */
  nameId: string;
}

const Mark = ({ isOn }: { isOn: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={isOn ? 'M5.5 12.5l4.5 4.5L18.5 7.5' : 'M12 6v12M6 12h12'} />
  </svg>
);

/** Signs up for a newsletter and out of it: a switch, a circle with a plus or a check, or a button. */
export const NewsletterToggle = ({ newsletter, membership, nameId }: NewsletterToggleProps) => {
  const { i18n } = useLingui();
  const access = useNewsletters();
  const { looks, press } = access;
  const labelId = useId();
  const { label, isOn, isDisabled, reasonId } = toggleOf(i18n, newsletter, membership, access);
  const look = looks.isCheckBtnLayout ? 'check' : looks.useToggleBtn ? 'button' : 'switch';
  const isLabelHidden = looks.isToggleBtnLabelHidden && look !== 'button';
  const isAsked = !access.isAnonymous && !access.isSample;
  const isBusy = membership.isBusy || (isAsked && membership.state === 'loading');
  const says = look === 'button' ? { 'aria-pressed': isOn ?? undefined } : { 'aria-checked': isOn ?? undefined };
  return (
    <button
      type="button"
      className={`toggle toggle-${look}`}
      part={`toggle toggle-${look}`}
      role={isOn === null || look === 'button' ? undefined : 'switch'}
      {...(isOn === null ? {} : says)}
      data-state={isOn === null ? 'open' : isOn ? 'on' : 'off'}
      aria-labelledby={`${labelId} ${nameId}`}
      aria-describedby={reasonId ?? undefined}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isDisabled || isBusy ? undefined : () => press(newsletter)}
    >
      {look !== 'button' && (
        <span className="toggle-mark" aria-hidden="true">
          {look === 'check' && <Mark isOn={isOn === true} />}
        </span>
      )}
      <span id={labelId} className={isLabelHidden ? 'unseen' : 'toggle-label'}>
        {label}
      </span>
      {isBusy && <Spinner />}
    </button>
  );
};
