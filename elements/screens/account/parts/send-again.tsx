import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { FailureText } from '../../sign-in/failure-text.tsx';
import { TextButton } from './text-button.tsx';

interface SendAgainProps {
  isBusy: boolean;
  /** It was sent once more. */
  isSent: boolean;
  failure: string;
  /** Seconds until it may be sent once more. */
  secondsLeft: number;
  onSend: () => void;
}

/** Asks for a mail once more, after a while, and says how long that is. */
export const SendAgain = ({ isBusy, isSent, failure, secondsLeft, onSend }: SendAgainProps) => {
  const { i18n } = useLingui();
  const waitId = useId();
  return (
    <div className="account-send-again">
      <FailureText>{failure}</FailureText>
      <p role="status" className="account-send-again-done">
        {isSent && i18n._('account.sent.done')}
      </p>
      <p>{i18n._('account.sent.spam')}</p>
      <TextButton isBusy={isBusy} isHeld={secondsLeft > 0} describedBy={waitId} onClick={onSend}>
        {i18n._('account.sent.again')}
      </TextButton>
      <p id={waitId} className="account-send-again-wait">
        {secondsLeft > 0 && i18n._('account.sent.wait', { seconds: secondsLeft })}
      </p>
    </div>
  );
};
