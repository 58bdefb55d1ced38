import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { UserInfo } from '../../../../src/session/user-info.ts';
import { Field } from '../../../ui/field/field.tsx';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../parts/card.tsx';
import { Form } from '../../parts/form.tsx';
import { userTroubleWords } from '../../parts/trouble-words.ts';
import { useVerb } from '../../parts/use-verb.ts';
import { usePortal } from '../../portal-context.tsx';

type NamesWord = Awaited<ReturnType<ReturnType<typeof usePortal>['user']['updateNames']>>;

/** The service keeps no longer names, in characters. */
const longestName = 100;

/** The reader's names. */
export const NamesForm = ({ info }: { info: UserInfo }) => {
  const { i18n } = useLingui();
  const { user, tell } = usePortal();
  const { state, run } = useVerb<NamesWord>();
  const [draft] = useState<Draft>(
    () =>
      new Map([
        ['first-name', info.firstName],
        ['last-name', info.lastName],
      ]),
  );
  const isBusy = state === 'busy';
  const refusal = () => {
    if (state === 'offensive') return { name: 'first-name' as const, text: i18n._('portal.names.offensive') };
    if (state === 'empty') return { name: 'first-name' as const, text: i18n._('portal.names.empty') };
    return null;
  };
  const { submit, field } = useForm<'first-name' | 'last-name'>({
    checks: [
      ['first-name', () => null],
      ['last-name', () => null],
    ],
    draft,
    isBusy,
    refusal: refusal(),
    onSubmit: (read) =>
      run(
        () => user.updateNames(read('first-name'), read('last-name')),
        () => tell('success', i18n._('portal.names.saved')),
      ),
  });
  const failure = (): string => {
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
  return (
    <Card title={i18n._('portal.names')}>
      <Form action={i18n._('portal.names.save')} isBusy={isBusy} failure={failure()} onSubmit={submit}>
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
