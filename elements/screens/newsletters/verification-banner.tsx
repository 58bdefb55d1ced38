import { useLingui } from '@lingui/react';
import { Button } from '../../ui/button/button.tsx';
import type { Verification } from './use-verification.ts';

interface VerificationBannerProps {
  mail: Verification['mail'];
  onSend: () => void;
}

/** Says that newsletters come only to a verified address, and sends the mail that verifies it (spec: newsletters point 4). */
export const VerificationBanner = ({ mail, onSend }: VerificationBannerProps) => {
  const { i18n } = useLingui();
  return (
    <div className="newsletters-banner" part="verification-banner">
      <p>{i18n._('VERIFY_BANNER')}</p>
      {mail !== 'sent' && (
        <Button isBusy={mail === 'sending'} onClick={onSend}>
          {i18n._('VERIFY_BUTTON')}
        </Button>
      )}
      <p className="newsletters-banner-sent" role="status">
        {mail === 'sent' && i18n._('VERIFICATION_SENT')}
      </p>
    </div>
  );
};
