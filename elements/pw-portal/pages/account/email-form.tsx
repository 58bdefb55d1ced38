import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { UserInfo } from '../../../../src/session/user-info.ts';
import { EmailField } from '../../../screens/sign-in/credential-fields.tsx';
import { invalidEmail } from '../../../screens/sign-in/credential-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { Form } from '../../parts/form.tsx';
import { userTroubleWords } from '../../parts/trouble-words.ts';
import { useVerb, type VerbState } from '../../parts/use-verb.ts';
import { usePortal } from '../../portal-context.tsx';

type ChangeWord = Awaited<ReturnType<ReturnType<typeof usePortal>['user']['changeEmail']>>;

/** What is wrong with the new address itself. */
const refusalOf = (i18n: I18n, state: VerbState<ChangeWord>): string | null => {
  if (state === 'taken') return i18n._('portal.email.taken');
  if (state === 'email-refused') return i18n._('portal.email.refused');
  if (state === 'same') return i18n._('portal.email.same');
  return null;
};

const failureOf = (i18n: I18n, state: VerbState<ChangeWord>): string => {
  switch (state) {
    case 'idle':
    case 'busy':
    case 'done':
    case 'taken':
    case 'email-refused':
    case 'same':
    case 'change-pending':
      return '';
    default:
      return userTroubleWords[state](i18n);
  }
};

/**
 * Asks for another address. Where an earlier change waits for its confirmation (the service's code 2124), the reader
 * decides whether this one takes its place.
 */
export const EmailForm = ({ info, onClose }: { info: UserInfo; onClose: () => void }) => {
  const { i18n } = useLingui();
  const { user, tell } = usePortal();
  const otherChange =
    info.newEmail === null
      ? i18n._('portal.email.other-change')
      : i18n._('portal.email.other-change.to', { email: info.newEmail });
  const { state, run } = useVerb<ChangeWord>({
    action: i18n._('portal.email.change'),
    textOf: (word) => (word === 'change-pending' ? otherChange : (refusalOf(i18n, word) ?? failureOf(i18n, word))),
  });
  const [draft] = useState<Draft>(() => new Map());
  const isBusy = state === 'busy';
  const refused = refusalOf(i18n, state);
  const ask = (email: string, isOverride: boolean) =>
    run(
      () => user.changeEmail(email, isOverride),
      () => {
        tell('success', i18n._('portal.email.sent', { email: email.trim() }));
        onClose();
      },
    );
  const { submit, field } = useForm<'new-email'>({
    checks: [['new-email', ({ validity }) => (validity.valid ? null : invalidEmail(i18n))]],
    draft,
    isBusy,
    refusal: refused === null ? null : { name: 'new-email', text: refused },
    onSubmit: (read) => ask(read('new-email'), false),
  });
  return (
    <Form action={i18n._('portal.email.send')} isBusy={isBusy} failure={failureOf(i18n, state)} onSubmit={submit}>
      <EmailField {...field('new-email')} label={i18n._('portal.email.new')} autoComplete="email" />
      <p className="hint">{i18n._('portal.email.how')}</p>
      {state === 'change-pending' && (
        <div className="notice" role="alert">
          <p>{otherChange}</p>
          <Button look="quiet" onClick={() => ask(draft.get('new-email') ?? '', true)}>
            {i18n._('portal.email.override')}
          </Button>
        </div>
      )}
      <Button look="quiet" onClick={onClose}>
        {i18n._('portal.cancel')}
      </Button>
    </Form>
  );
};
