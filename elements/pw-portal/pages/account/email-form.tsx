import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { UserInfo } from '../../../../src/session/portal/profile-store.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { EmailField } from '../../../sign-in/credential-fields.tsx';
import { invalidEmail } from '../../../sign-in/credential-messages.ts';
import { ProofFields } from '../../../sign-in/proof/proof-fields.tsx';
import { proofFieldError, proofMessage, useProof, validateProof } from '../../../sign-in/proof/use-proof.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { type FormState, useFormMutation } from '../../hooks/use-form-mutation.ts';
import { Form } from '../../parts/form.tsx';
import { userErrorMessages } from '../../parts/user-error-messages.ts';

type ChangeEmailResult = Awaited<ReturnType<ReturnType<typeof usePortal>['profileStore']['changeEmail']>>;

interface EmailChange {
  email: string;
  /** True: it replaces a change that waits for its confirmation. */
  isOverride: boolean;
  password: string;
}

/** Returns the field error for a refused address, or for a wrong password; null for other results. */
const fieldErrorOf = (i18n: I18n, state: FormState<ChangeEmailResult>) => {
  const name = 'new-email' as const;
  if (state === 'taken') return { name, text: i18n._('portal.email.taken') };
  if (state === 'email-refused') return { name, text: i18n._('portal.email.refused') };
  if (state === 'same') return { name, text: i18n._('portal.email.same') };
  return proofFieldError(i18n, state);
};

const failureText = (i18n: I18n, state: FormState<ChangeEmailResult>, hasPassword: boolean): string => {
  switch (state) {
    case 'log-in-needed':
      return proofMessage(hasPassword)(i18n);
    case 'idle':
    case 'busy':
    case 'done':
    case 'taken':
    case 'email-refused':
    case 'same':
    case 'change-pending':
    case 'wrong-credentials':
      return '';
    default:
      return userErrorMessages[state](i18n);
  }
};

/**
 * Requests a change of the email address. If an earlier change waits for its confirmation (the service's code 2124),
 * the reader decides whether this one replaces it.
 */
export const EmailForm = ({ info, onClose }: { info: UserInfo; onClose: () => void }) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const { profileStore, showToast } = usePortal();
  const failureOf = (result: FormState<ChangeEmailResult>) => failureText(i18n, result, info.hasPassword);
  const pendingChangeText =
    info.newEmail === null
      ? i18n._('portal.email.other-change')
      : i18n._('portal.email.other-change.to', { email: info.newEmail });
  const proof = useProof({
    hasPassword: async () => info.hasPassword,
    sendLink: async () => (await sdk.account()).requestLink(info.email),
  });
  const { state, run } = useFormMutation({
    action: i18n._('portal.email.change'),
    send: ({ email, isOverride, password }: EmailChange) =>
      proof.check(profileStore.changeEmail(email, isOverride, password)),
    textOf: (result) =>
      result === 'change-pending' ? pendingChangeText : (fieldErrorOf(i18n, result)?.text ?? failureOf(result)),
    onDone: ({ email }) => {
      showToast('success', i18n._('portal.email.sent', { email: email.trim() }));
      onClose();
    },
  });
  const [draft] = useState<Draft>(() => new Map());
  const isBusy = state === 'busy';
  const typedEmail = (draft.get('new-email') ?? '').trim();
  const { submit, field } = useForm<'new-email' | 'current-password'>({
    checks: [
      ['new-email', ({ validity }) => (validity.valid ? null : invalidEmail(i18n))],
      ['current-password', validateProof(proof, i18n)],
    ],
    draft,
    isBusy,
    refusal: fieldErrorOf(i18n, state),
    onSubmit: (read) => run({ email: read('new-email'), isOverride: false, password: read('current-password') }),
  });
  return (
    <Form
      action={i18n._('portal.email.send')}
      isBusy={isBusy}
      failure={failureOf(state)}
      onSubmit={submit}
      after={
        <Button variant="quiet" onClick={onClose}>
          {i18n._('portal.cancel')}
        </Button>
      }
    >
      <EmailField {...field('new-email')} label={i18n._('portal.email.new')} autoComplete="email" />
      <p className="hint">{i18n._('portal.email.how')}</p>
      {proof.isRequired && <ProofFields proof={proof} email={info.email} field={field('current-password')} />}
      {state === 'change-pending' && (
        <div className="notice" role="alert">
          <p>{pendingChangeText}</p>
          <Button
            variant="quiet"
            onClick={() => run({ email: typedEmail, isOverride: true, password: draft.get('current-password') ?? '' })}
          >
            {i18n._('portal.email.override', { email: typedEmail })}
          </Button>
        </div>
      )}
    </Form>
  );
};
