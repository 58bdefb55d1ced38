import { useLingui } from '@lingui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UserInfo } from '../../../../src/session/portal/profile-store.ts';
import { FailureText } from '../../../sign-in/failure-text.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { type FormState, useFormMutation } from '../../hooks/use-form-mutation.ts';
import { userErrorMessages } from '../../parts/user-error-messages.ts';
import { EmailForm } from './email-form.tsx';

type ResendResult = Awaited<ReturnType<ReturnType<typeof usePortal>['profileStore']['resendConfirmation']>>;

/** The reader's email address, a change that waits for confirmation, and the button to change it. */
export const EmailCard = ({ info }: { info: UserInfo }) => {
  const { i18n } = useLingui();
  const { edition, profileStore, agent, showToast } = usePortal();
  const textOf = (result: FormState<ResendResult>): string =>
    result === 'idle' || result === 'busy' || result === 'done' ? '' : userErrorMessages[result](i18n);
  const [isChanging, setChanging] = useState(false);
  const changeRef = useRef<HTMLDivElement>(null);
  const { email, isEmailVerified, newEmail } = info;
  const isForbidden = edition.flags.isChangeEmailForbidden;

  // The button that opened the form is gone: the focus moves to the form, or back.
  useLayoutEffect(() => {
    if (isChanging) changeRef.current?.querySelector('input')?.focus();
  }, [isChanging]);
  const close = () => {
    setChanging(false);
    changeRef.current?.focus();
  };
  const { state, run: resend } = useFormMutation<void, ResendResult>({
    action: i18n._('portal.email.resend'),
    send: profileStore.resendConfirmation,
    textOf,
    onDone: () => showToast('success', i18n._('portal.email.sent', { email: newEmail ?? email })),
  });

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
          <Button variant="quiet" isBusy={state === 'busy'} onClick={() => resend()}>
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
        <div ref={changeRef} tabIndex={-1} className="form-change">
          {isChanging ? (
            <EmailForm info={info} onClose={close} />
          ) : (
            <Button variant="quiet" onClick={() => setChanging(true)}>
              {i18n._('portal.email.change')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
};
