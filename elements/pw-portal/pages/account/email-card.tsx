import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../../src/session/user-info.ts';
import { FailureText } from '../../../screens/sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../parts/card.tsx';
import { userTroubleWords } from '../../parts/trouble-words.ts';
import { useVerb, type VerbState } from '../../parts/use-verb.ts';
import { usePortal } from '../../portal-context.tsx';
import { EmailForm } from './email-form.tsx';

type ResendWord = Awaited<ReturnType<ReturnType<typeof usePortal>['user']['resendConfirmation']>>;

/** The reader's address, what waits for its confirmation, and the way to another one. */
export const EmailCard = ({ info }: { info: UserInfo }) => {
  const { i18n } = useLingui();
  const { edition, user, agent, tell } = usePortal();
  const textOf = (word: VerbState<ResendWord>): string =>
    word === 'idle' || word === 'busy' || word === 'done' ? '' : userTroubleWords[word](i18n);
  const resend = useVerb<ResendWord>({ action: i18n._('portal.email.resend'), textOf });
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLDivElement>(null);
  const { email, isEmailVerified, newEmail } = info;
  const isForbidden = edition.flags.isChangeEmailForbidden;

  // The button that opened the form has gone with it: the focus goes to what stands in its place.
  useEffect(() => {
    if (isChanging) change.current?.querySelector('input')?.focus();
  }, [isChanging]);
  const close = () => {
    setChanging(false);
    change.current?.focus();
  };
  const sendAgain = () =>
    resend.run(user.resendConfirmation, () =>
      tell('success', i18n._('portal.email.sent', { email: newEmail ?? email })),
    );
  const { state } = resend;

  return (
    <Card title={i18n._('portal.email')}>
      <p className="card-address">
        <strong>{email}</strong>{' '}
        <span className={isEmailVerified ? 'mark good' : 'mark'} part="verified">
          {isEmailVerified ? i18n._('portal.email.verified') : i18n._('portal.email.unverified')}
        </span>
      </p>
      {newEmail !== null && <p className="notice">{i18n._('portal.email.pending', { email: newEmail })}</p>}
      <FailureText>{textOf(state)}</FailureText>
      {(newEmail !== null || !isEmailVerified) && agent === null && (
        <p>
          <Button look="quiet" isBusy={state === 'busy'} onClick={sendAgain}>
            {i18n._('portal.email.resend')}
          </Button>
        </p>
      )}
      {agent !== null && <p className="notice">{i18n._('portal.agent.no-email')}</p>}
      {agent === null && isForbidden && (
        <p>
          {i18n._('portal.email.forbidden')} <a href={edition.links.contact}>{i18n._('portal.link.contact')}</a>
        </p>
      )}
      {agent === null && !isForbidden && (
        <div ref={change} tabIndex={-1} className="form-change">
          {isChanging ? (
            <EmailForm info={info} onClose={close} />
          ) : (
            <Button look="quiet" onClick={() => setChanging(true)}>
              {i18n._('portal.email.change')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
};
