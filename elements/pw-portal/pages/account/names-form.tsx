import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { UserInfo } from '../../../../src/session/portal/profile-store.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { inNameOrder } from '../../../ui/form/name-order.ts';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { usePortal } from '../../app/portal-context.tsx';
import { type FormState, useFormMutation } from '../../hooks/use-form-mutation.ts';
import { Form } from '../../parts/form.tsx';
import { userErrorMessages } from '../../parts/user-error-messages.ts';

type UpdateNamesResult = Awaited<ReturnType<ReturnType<typeof usePortal>['profileStore']['updateNames']>>;

/** The maximum length of a name, in characters. */
const maxNameLength = 100;

/** Returns the field error for refused names; null for other results. */
const fieldErrorOf = (i18n: I18n, state: FormState<UpdateNamesResult>) => {
  if (state === 'offensive') return { name: 'first-name' as const, text: i18n._('portal.names.offensive') };
  if (state === 'empty') return { name: 'first-name' as const, text: i18n._('portal.names.empty') };
  return null;
};

const failureOf = (i18n: I18n, state: FormState<UpdateNamesResult>): string => {
  switch (state) {
    case 'idle':
    case 'busy':
    case 'done':
    case 'offensive':
    case 'empty':
      return '';
    default:
      return userErrorMessages[state](i18n);
  }
};

/** The fields, in the order in which readers write names. */
const namesOf = (i18n: I18n) =>
  inNameOrder<{ name: 'first-name' | 'last-name'; label: string; autoComplete: 'given-name' | 'family-name' }>(
    i18n.locale,
    { name: 'first-name', label: i18n._('portal.names.first'), autoComplete: 'given-name' },
    { name: 'last-name', label: i18n._('portal.names.last'), autoComplete: 'family-name' },
  );

/** The form with the reader's names. */
export const NamesForm = ({ info }: { info: UserInfo }) => {
  const { i18n } = useLingui();
  const { profileStore, showToast } = usePortal();
  const { state, run } = useFormMutation({
    action: i18n._('portal.names'),
    send: ([first, last]: readonly [string, string]) => profileStore.updateNames(first, last),
    textOf: (result) => fieldErrorOf(i18n, result)?.text ?? failureOf(i18n, result),
    onDone: () => showToast('success', i18n._('portal.names.saved')),
  });
  const [draft] = useState<Draft>(
    () =>
      new Map([
        ['first-name', info.firstName],
        ['last-name', info.lastName],
      ]),
  );
  const isBusy = state === 'busy';
  const { submit, field } = useForm<'first-name' | 'last-name'>({
    checks: [
      ['first-name', () => null],
      ['last-name', () => null],
    ],
    draft,
    isBusy,
    refusal: fieldErrorOf(i18n, state),
    onSubmit: (read) => run([read('first-name'), read('last-name')]),
  });
  return (
    <Card title={i18n._('portal.names')}>
      <Form action={i18n._('portal.names.save')} isBusy={isBusy} failure={failureOf(i18n, state)} onSubmit={submit}>
        <div className="fields">
          {namesOf(i18n).map(({ name, label, autoComplete }) => (
            <Field
              key={name}
              {...field(name)}
              label={label}
              type="text"
              autoComplete={autoComplete}
              maxLength={maxNameLength}
              isOptional
              hasCapitals
            />
          ))}
        </div>
      </Form>
    </Card>
  );
};
