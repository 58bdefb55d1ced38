import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { FailureText } from '../../sign-in/failure-text.tsx';
import { TextButton } from './text-button.tsx';

interface ResendMailProps {
  isBusy: boolean;
  /** The mail was sent again. */
  isResent: boolean;
  failure: string;
  /** Seconds until the mail may be sent again. */
  secondsLeft: number;
  onSend: () => void;
}

/** A button to send a mail again after a delay, which is shown. */
export const ResendMail = ({ isBusy, isResent, failure, secondsLeft, onSend }: ResendMailProps) => {
  const { i18n } = useLingui();
  const waitId = useId();
  return (
    <div className="account-send-again">
      <FailureText>{failure}</FailureText>
      <p role="status" className="account-send-again-done">
        {isResent && i18n._('account.sent.done')}
      </p>
      <p>{i18n._('account.sent.spam')}</p>
      <TextButton isBusy={isBusy} isDisabled={secondsLeft > 0} describedBy={waitId} onClick={onSend}>
        {i18n._('account.sent.again')}
      </TextButton>
      <p id={waitId} className="account-send-again-wait">
        {secondsLeft > 0 && i18n._('account.sent.wait', { seconds: secondsLeft })}
      </p>
    </div>
  );
};
