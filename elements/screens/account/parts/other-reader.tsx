import { useLingui } from '@lingui/react';
import { Button } from '../../../ui/button/button.tsx';
import { FailureText } from '../../sign-in/failure-text.tsx';
import { Panel } from './panel.tsx';

interface OtherReaderProps {
  /** Who is signed in now; empty when their details are not known. */
  email: string;
  isBusy: boolean;
  failure: string;
  onReplace: () => void;
  onStay: () => void;
}

/** Asks before a link takes somebody else's place (security point 6). */
export const OtherReader = ({ email, isBusy, failure, onReplace, onStay }: OtherReaderProps) => {
  const { i18n } = useLingui();
  const intro = email === '' ? i18n._('account.other-reader.unknown') : i18n._('account.other-reader.text', { email });
  return (
    <Panel title={i18n._('account.other-reader.title')} intro={intro}>
      <FailureText>{failure}</FailureText>
      <div className="account-choices">
        <Button isBusy={isBusy} onClick={onReplace}>
          {i18n._('account.other-reader.replace')}
        </Button>
        <Button look="quiet" onClick={onStay}>
          {i18n._('account.other-reader.stay')}
        </Button>
      </div>
    </Panel>
  );
};
