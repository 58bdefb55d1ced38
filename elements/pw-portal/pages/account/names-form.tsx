import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { UserInfo } from '../../../../src/session/portal/profile-store.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
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

/** The form with the reader's names. */
export const NamesForm = ({ info }: { info: UserInfo }) => {
  const { i18n } = useLingui();
  const { profileStore, showToast } = usePortal();
  const { state, run } = useFormMutation({
    action: i18n._('portal.names'),
    send: ([firstName, lastName]: readonly [string, string]) => profileStore.updateNames(firstName, lastName),
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
          <Field
            {...field('first-name')}
            label={i18n._('portal.names.first')}
            type="text"
            autoComplete="given-name"
            maxLength={maxNameLength}
            isOptional
            hasCapitals
          />
          <Field
            {...field('last-name')}
            label={i18n._('portal.names.last')}
            type="text"
            autoComplete="family-name"
            maxLength={maxNameLength}
            isOptional
            hasCapitals
          />
        </div>
      </Form>
    </Card>
  );
};
