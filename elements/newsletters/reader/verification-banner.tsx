import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef } from 'react';
import type { VerificationState } from '../../../src/newsletters/widget/verification-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from './note.tsx';

interface VerificationBannerProps {
  mail: VerificationState['mail'];
  onSend: () => void;
}

/**
 * Explains that newsletters are sent to verified addresses only, and sends the verification mail (spec: newsletters
 * point 4).
 */
export const VerificationBanner = ({ mail, onSend }: VerificationBannerProps) => {
  const { i18n } = useLingui();
  const sentMessageRef = useRef<HTMLParagraphElement>(null);
  const wasClicked = useRef(false);
  const isSent = mail === 'sent';
  // The button that had the focus is gone: the result message gets the focus.
  useLayoutEffect(() => {
    if (isSent && wasClicked.current) sentMessageRef.current?.focus({ preventScroll: true });
  }, [isSent]);
  const send = () => {
    wasClicked.current = true;
    onSend();
  };
  return (
    <Note part="verification-banner">
      <p>{i18n._('VERIFY_BANNER')}</p>
      {!isSent && (
        <Button isBusy={mail === 'sending'} onClick={send}>
          {i18n._('VERIFY_BUTTON')}
        </Button>
      )}
      <p ref={sentMessageRef} className="newsletters-banner-sent" role="status" tabIndex={isSent ? -1 : undefined}>
        {isSent && i18n._('VERIFICATION_SENT')}
      </p>
    </Note>
  );
};
