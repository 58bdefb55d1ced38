import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import {
  findPasswordProblem,
  type PasswordProblem,
  passwordLength,
} from '../../../../src/session/passwords/password-rules.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { AccountAddress } from '../../../sign-in/account-address.tsx';
import { PasswordField } from '../../../sign-in/credential-fields.tsx';
import { ProofFields } from '../../../sign-in/proof/proof-fields.tsx';
import { proofFieldError, proofMessage, useProof, validateProof } from '../../../sign-in/proof/use-proof.ts';
import { Card } from '../../../ui/card/card.tsx';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { type FormState, useFormMutation } from '../../hooks/use-form-mutation.ts';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { Form } from '../../parts/form.tsx';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { userErrorMessages } from '../../parts/user-error-messages.ts';

type ChangePasswordResult = Awaited<ReturnType<ReturnType<typeof usePortal>['profileStore']['changePassword']>>;

const flawText = (i18n: I18n, flaw: PasswordProblem): string => {
  switch (flaw) {
    case 'too-short':
      return i18n._('portal.password.too-short', { least: passwordLength.min });
    case 'too-long':
      return i18n._('portal.password.too-long', { most: passwordLength.max });
    case 'is-address':
      return i18n._('portal.password.is-address');
    case 'too-common':
      return i18n._('portal.password.too-common');
  }
};

/** Returns the field error for a refused new password, or for a wrong current one; null for other results. */
const fieldErrorOf = (i18n: I18n, state: FormState<ChangePasswordResult>) => {
  if (state === 'password-refused') {
    return { name: 'new-password' as const, text: i18n._('portal.password.refused') };
  }
  if (state === 'differ') return { name: 'new-password-again' as const, text: i18n._('portal.password.differs') };
  return proofFieldError(i18n, state);
};

const failureText = (i18n: I18n, state: FormState<ChangePasswordResult>, hasPassword: boolean): string => {
  switch (state) {
    case 'log-in-needed':
      return proofMessage(hasPassword)(i18n);
    case 'idle':
    case 'busy':
    case 'done':
    case 'differ':
    case 'password-refused':
    case 'wrong-credentials':
      return '';
    default:
      return userErrorMessages[state](i18n);
  }
};

interface PasswordChange {
  password: string;
  repeatedPassword: string;
  currentPassword: string;
}

interface PasswordFormProps {
  email: string;
  hasPassword: boolean;
  onDone: () => void;
}

const PasswordForm = ({ email, hasPassword, onDone }: PasswordFormProps) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const failureOf = (result: FormState<ChangePasswordResult>) => failureText(i18n, result, hasPassword);
  const { profileStore } = usePortal();
  const proof = useProof({
    hasPassword: async () => hasPassword,
    sendLink: async () => (await sdk.account()).requestLink(email),
  });
  const { state, run } = useFormMutation({
    action: i18n._('portal.password.save'),
    send: ({ password, repeatedPassword, currentPassword }: PasswordChange) =>
      proof.check(profileStore.changePassword(password, repeatedPassword, currentPassword)),
    textOf: (result) => fieldErrorOf(i18n, result)?.text ?? failureOf(result),
    onDone,
  });
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  const [draft] = useState<Draft>(() => new Map());
  const isBusy = state === 'busy';
  const { submit, field } = useForm<'new-password' | 'new-password-again' | 'current-password'>({
    checks: [
      [
        'new-password',
        ({ value }) => {
          const flaw = findPasswordProblem(value, email);
          return flaw && flawText(i18n, flaw);
        },
      ],
      [
        'new-password-again',
        ({ value }, read) => (value === read('new-password') ? null : i18n._('portal.password.differs')),
      ],
      ['current-password', validateProof(proof, i18n)],
    ],
    draft,
    isBusy,
    refusal: fieldErrorOf(i18n, state),
    onSubmit: (read) => {
      setPasswordVisible(false);
      run({
        password: read('new-password'),
        repeatedPassword: read('new-password-again'),
        currentPassword: read('current-password'),
      });
    },
  });
  return (
    <Form action={i18n._('portal.password.save')} isBusy={isBusy} failure={failureOf(state)} onSubmit={submit}>
      <AccountAddress email={email} />
      <PasswordField
        {...field('new-password')}
        label={i18n._('portal.password.new')}
        autoComplete="new-password"
        hint={i18n._('portal.password.rules', { least: passwordLength.min })}
        isVisible={isPasswordVisible}
        onToggle={() => setPasswordVisible(!isPasswordVisible)}
      />
      <PasswordField
        {...field('new-password-again')}
        label={i18n._('portal.password.again')}
        autoComplete="new-password"
        isVisible={isPasswordVisible}
      />
      <p className="hint">{i18n._('portal.password.elsewhere')}</p>
      {proof.isRequired && <ProofFields proof={proof} email={email} field={field('current-password')} isAddressShown />}
    </Form>
  );
};

/** Changes the password, typed twice. An agent may not set one (security point 11). */
export const Page = () => {
  const { i18n } = useLingui();
  const { profileStore, agent, showToast } = usePortal();
  const { status, info } = useStore(profileStore.$user);
  // The fields depend on whether there is a password to ask for.
  const isPending = useIsFirstLoad(status === 'loading' && info === null);
  const [formKey, setFormKey] = useState(0);
  const cardRef = useRef<HTMLDivElement>(null);
  if (isPending) return <PageSkeleton label={i18n._('portal.loading')} />;
  return (
    <div ref={cardRef} tabIndex={-1} className="form-change">
      <Card title={i18n._('portal.password.title')}>
        {agent === null ? (
          <PasswordForm
            key={formKey}
            email={info?.email ?? ''}
            hasPassword={info?.hasPassword ?? true}
            onDone={() => {
              showToast('success', i18n._('portal.password.saved'));
              setFormKey(formKey + 1);
              // The form is reset, and the focused element is removed with it.
              cardRef.current?.focus();
            }}
          />
        ) : (
          <p className="notice">{i18n._('portal.agent.no-password')}</p>
        )}
      </Card>
    </div>
  );
};
