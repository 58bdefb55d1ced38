import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { User } from '../../../src/session/session-store.ts';
import { FailureText } from '../../sign-in/failure-text.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextButton } from '../parts/text-button.tsx';

/** The mails that a reader may request: one to confirm the address, one to set a new password. */
export type ProfileMail = 'confirm' | 'password';

interface ProfileFactsProps {
  user: User;
  /** False while the details of the signed-in reader are not loaded. */
  isKnown: boolean;
  /** The mail that was requested last. */
  mailKind: ProfileMail;
  isMailBusy: boolean;
  failure: string;
  onMail: (kind: ProfileMail) => void;
  onChangeEmail: () => void;
  onReload: () => void;
  onSignOut: () => void;
}

const Fact = ({ name, children, action }: { name: string; children: ReactNode; action: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    <dd className="account-profile-action">{action}</dd>
  </div>
);

/** The details of the account, each with an action to change it. */
export const ProfileFacts = (props: ProfileFactsProps) => {
  const { user, isKnown, mailKind, isMailBusy, failure, onMail, onChangeEmail, onReload, onSignOut } = props;
  const { i18n } = useLingui();
  const { name, email, isEmailVerified } = user;
  const mailButton = (kind: ProfileMail, label: string) => (
    <TextButton isBusy={isMailBusy && mailKind === kind} isDisabled={isMailBusy} onClick={() => onMail(kind)}>
      {label}
    </TextButton>
  );
  return (
    <Panel title={i18n._('account.profile.title')} intro={isKnown ? '' : i18n._('account.profile.unknown')}>
      <FailureText>{failure}</FailureText>
      {isKnown && (
        <dl className="account-profile-facts" part="facts">
          {name !== '' && (
            <Fact name={i18n._('account.profile.name')} action={null}>
              {name}
            </Fact>
          )}
          <Fact
            name={i18n._('account.profile.email')}
            action={
              <>
                <TextButton onClick={onChangeEmail}>{i18n._('account.change.title')}</TextButton>
                {!isEmailVerified && mailButton('confirm', i18n._('account.profile.confirm'))}
              </>
            }
          >
            {email}{' '}
            <span className={isEmailVerified ? 'mark good' : 'mark'} part="verified">
              {isEmailVerified ? i18n._('account.profile.verified') : i18n._('account.profile.unverified')}
            </span>
          </Fact>
          <Fact
            name={i18n._('account.profile.password')}
            action={mailButton('password', i18n._('account.profile.change-password'))}
          >
            {i18n._('account.profile.password.text')}
          </Fact>
        </dl>
      )}
      <div className="account-choices">
        {!isKnown && <Button onClick={onReload}>{i18n._('account.profile.reload')}</Button>}
        <Button variant="quiet" onClick={onSignOut}>
          {i18n._('account.log-out')}
        </Button>
      </div>
    </Panel>
  );
};
