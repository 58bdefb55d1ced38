import { useLingui } from '@lingui/react';
import { FailureText } from '../../sign-in/failure-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Panel } from './panel.tsx';

interface SwitchAccountStepProps {
  /** The address of the reader who is signed in; empty if unknown. */
  email: string;
  isBusy: boolean;
  failure: string;
  onReplace: () => void;
  onStay: () => void;
}

/** Asks for confirmation before a link replaces another reader's session (security point 6). */
export const SwitchAccountStep = ({ email, isBusy, failure, onReplace, onStay }: SwitchAccountStepProps) => {
  const { i18n } = useLingui();
  const intro = email === '' ? i18n._('account.other-reader.unknown') : i18n._('account.other-reader.text', { email });
  return (
    <Panel title={i18n._('account.other-reader.title')} intro={intro}>
      <FailureText>{failure}</FailureText>
      <div className="account-choices">
        <Button isBusy={isBusy} onClick={onReplace}>
          {i18n._('account.other-reader.replace')}
        </Button>
        <Button variant="quiet" onClick={onStay}>
          {i18n._('account.other-reader.stay')}
        </Button>
      </div>
    </Panel>
  );
};
