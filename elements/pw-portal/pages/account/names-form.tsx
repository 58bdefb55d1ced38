import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { UserInfo } from '../../../../src/session/user-info.ts';
import { Field } from '../../../ui/field/field.tsx';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../parts/card.tsx';
import { Form } from '../../parts/form.tsx';
import { userTroubleWords } from '../../parts/trouble-words.ts';
import { useVerb, type VerbState } from '../../parts/use-verb.ts';
import { usePortal } from '../../portal-context.tsx';

type NamesWord = Awaited<ReturnType<ReturnType<typeof usePortal>['user']['updateNames']>>;

/** The service keeps no longer names, in characters. */
const longestName = 100;

/** What is wrong with the names themselves. */
const refusalOf = (i18n: I18n, state: VerbState<NamesWord>) => {
  if (state === 'offensive') return { name: 'first-name' as const, text: i18n._('portal.names.offensive') };
  if (state === 'empty') return { name: 'first-name' as const, text: i18n._('portal.names.empty') };
  return null;
};

const failureOf = (i18n: I18n, state: VerbState<NamesWord>): string => {
  switch (state) {
    case 'idle':
    case 'busy':
    case 'done':
    case 'offensive':
    case 'empty':
      return '';
    default:
      return userTroubleWords[state](i18n);
  }
};

/** The reader's names. */
export const NamesForm = ({ info }: { info: UserInfo }) => {
  const { i18n } = useLingui();
  const { user, tell } = usePortal();
  const { state, run } = useVerb<NamesWord>({
    action: i18n._('portal.names'),
    textOf: (word) => refusalOf(i18n, word)?.text ?? failureOf(i18n, word),
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
    refusal: refusalOf(i18n, state),
    onSubmit: (read) =>
      run(
        () => user.updateNames(read('first-name'), read('last-name')),
        () => tell('success', i18n._('portal.names.saved')),
      ),
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
            maxLength={longestName}
            isOptional
            hasCapitals
          />
          <Field
            {...field('last-name')}
            label={i18n._('portal.names.last')}
            type="text"
            autoComplete="family-name"
            maxLength={longestName}
            isOptional
            hasCapitals
          />
        </div>
      </Form>
    </Card>
  );
};
