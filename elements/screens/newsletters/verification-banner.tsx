import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import type { Verification } from './use-verification.ts';

interface VerificationBannerProps {
  mail: Verification['mail'];
  onSend: () => void;
}

/** Says that newsletters come only to a verified address, and sends the mail that verifies it (spec: newsletters point 4). */
export const VerificationBanner = ({ mail, onSend }: VerificationBannerProps) => {
  const { i18n } = useLingui();
  const sent = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  const isSent = mail === 'sent';
  // The button that had the focus is gone: what came of it has the focus.
  useLayoutEffect(() => {
    if (isSent && wasPressed.current) sent.current?.focus({ preventScroll: true });
  }, [isSent]);
  const send = () => {
    wasPressed.current = true;
    onSend();
  };
  return (
    <div className="newsletters-banner" part="verification-banner">
      <p>{i18n._('VERIFY_BANNER')}</p>
      {!isSent && (
        <Button isBusy={mail === 'sending'} onClick={send}>
          {i18n._('VERIFY_BUTTON')}
        </Button>
      )}
      <p ref={sent} className="newsletters-banner-sent" role="status" tabIndex={isSent ? -1 : undefined}>
        {isSent && i18n._('VERIFICATION_SENT')}
      </p>
    </div>
  );
};
