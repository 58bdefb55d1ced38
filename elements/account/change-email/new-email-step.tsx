import { useLingui } from '@lingui/react';
import type { AccountCallState } from '../../../src/session/account/screens/account-call.ts';
import type { ProofRefusal } from '../../../src/session/account/screens/proof-store.ts';
import { EmailField } from '../../sign-in/credential-fields.tsx';
import type { LocalizedText } from '../../sign-in/credential-messages.ts';
import { ProofFields } from '../../sign-in/proof/proof-fields.tsx';
import { type Proof, proofMessage, validateProof } from '../../sign-in/proof/use-proof.ts';
import { type Draft, useForm } from '../../ui/form/use-form.ts';
import { mutationMessages } from '../mutation-messages.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextButton } from '../parts/text-button.tsx';
import { requireEmail } from '../parts/validators.ts';

/** The reasons for which a new address is refused. */
export type ChangeRefusal = 'taken' | 'same' | 'email-refused' | ProofRefusal;

type FieldName = 'new-email' | 'current-password';

interface NewEmailStepProps {
  /** The present address of the account; empty if unknown. */
  email: string;
  draft: Draft;
  state: AccountCallState<ChangeRefusal>;
  proof: Proof;
  onSubmit: (email: string, password: string) => void;
  onBack: () => void;
}

/** The refusals of a single field; `log-in-needed` concerns the whole form. */
type FieldRefusal = Exclude<ChangeRefusal, 'log-in-needed'>;

const refusalMessages: Readonly<Record<FieldRefusal, { name: FieldName; message: LocalizedText }>> = {
  taken: { name: 'new-email', message: (i18n) => i18n._('account.change.taken') },
  same: { name: 'new-email', message: (i18n) => i18n._('account.change.same') },
  'email-refused': { name: 'new-email', message: (i18n) => i18n._('account.email.refused') },
  'wrong-credentials': { name: 'current-password', message: (i18n) => i18n._('account.password.wrong') },
};

const isRefusal = (state: AccountCallState<ChangeRefusal>): state is FieldRefusal =>
  Object.hasOwn(refusalMessages, state);

/** Asks for a new address, with proof of ownership once the service requires it. */
export const NewEmailStep = ({ email, draft, state, proof, onSubmit, onBack }: NewEmailStepProps) => {
  const { i18n } = useLingui();
  const isBusy = state === 'busy';
  const refusal = isRefusal(state) ? refusalMessages[state] : null;
  const { submit, field } = useForm<FieldName>({
    checks: [
      ['new-email', requireEmail(i18n)],
      ['current-password', validateProof(proof, i18n)],
    ],
    draft,
    isBusy,
    refusal: refusal && { name: refusal.name, text: refusal.message(i18n) },
    onSubmit: (read) => onSubmit(read('new-email').trim(), read('current-password')),
  });
  const failureMessages = { ...mutationMessages, 'log-in-needed': proofMessage(proof.hasPassword) };
  return (
    <Panel title={i18n._('account.change.title')} intro={i18n._('account.change.intro')}>
      {email !== '' && (
        <p className="account-address-line">
          <span>{i18n._('account.change.now')}</span> <strong>{email}</strong>
        </p>
      )}
      <AccountForm
        action={i18n._('account.send-link')}
        isBusy={isBusy}
        failure={isRefusal(state) ? '' : failureMessages[state](i18n)}
        onSubmit={submit}
      >
        <EmailField {...field('new-email')} label={i18n._('account.change.new')} autoComplete="email" />
        {proof.isRequired && <ProofFields proof={proof} email={email} field={field('current-password')} />}
      </AccountForm>
      <div className="account-aside">
        <TextButton onClick={onBack}>{i18n._('account.back')}</TextButton>
      </div>
    </Panel>
  );
};
