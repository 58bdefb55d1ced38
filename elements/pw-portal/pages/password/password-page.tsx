import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { type PasswordFlaw, passwordFlaw, passwordLength } from '../../../../src/session/password-rules.ts';
import { PasswordField } from '../../../screens/sign-in/credential-fields.tsx';
import { type Draft, useForm } from '../../../ui/form/use-form.ts';
import { Username } from '../../../ui/form/username.tsx';
import { Card } from '../../parts/card.tsx';
import { Form } from '../../parts/form.tsx';
import { userTroubleWords } from '../../parts/trouble-words.ts';
import { useVerb, type VerbState } from '../../parts/use-verb.ts';
import { usePortal } from '../../portal-context.tsx';

type PasswordWord = Awaited<ReturnType<ReturnType<typeof usePortal>['user']['changePassword']>>;

const flawText = (i18n: I18n, flaw: PasswordFlaw): string => {
  switch (flaw) {
    case 'too-short':
      return i18n._('portal.password.too-short', { least: passwordLength.least });
    case 'too-long':
      return i18n._('portal.password.too-long', { most: passwordLength.most });
    case 'is-address':
      return i18n._('portal.password.is-address');
    case 'too-common':
      return i18n._('portal.password.too-common');
  }
};

/** What is wrong with the new password itself. */
const refusalOf = (i18n: I18n, state: VerbState<PasswordWord>) => {
  if (state === 'password-refused') {
    return { name: 'new-password' as const, text: i18n._('portal.password.refused') };
  }
  return state === 'differ' ? { name: 'new-password-again' as const, text: i18n._('portal.password.differs') } : null;
};

const failureOf = (i18n: I18n, state: VerbState<PasswordWord>): string => {
  switch (state) {
    case 'idle':
    case 'busy':
    case 'done':
    case 'differ':
    case 'password-refused':
      return '';
    default:
      return userTroubleWords[state](i18n);
  }
};

const PasswordForm = ({ email, onDone }: { email: string; onDone: () => void }) => {
  const { i18n } = useLingui();
  const { user } = usePortal();
  const { state, run } = useVerb<PasswordWord>({
    action: i18n._('portal.password.save'),
    textOf: (word) => refusalOf(i18n, word)?.text ?? failureOf(i18n, word),
  });
  const [isShown, setShown] = useState(false);
  const [draft] = useState<Draft>(() => new Map());
  const isBusy = state === 'busy';
  const { submit, field } = useForm<'new-password' | 'new-password-again'>({
    checks: [
      [
        'new-password',
        ({ value }) => {
          const flaw = passwordFlaw(value, email);
          return flaw && flawText(i18n, flaw);
        },
      ],
      [
        'new-password-again',
        ({ value }, read) => (value === read('new-password') ? null : i18n._('portal.password.differs')),
      ],
    ],
    draft,
    isBusy,
    refusal: refusalOf(i18n, state),
    onSubmit: (read) => {
      setShown(false);
      run(() => user.changePassword(read('new-password'), read('new-password-again')), onDone);
    },
  });
  return (
    <Form action={i18n._('portal.password.save')} isBusy={isBusy} failure={failureOf(i18n, state)} onSubmit={submit}>
      <Username email={email} />
      <PasswordField
        {...field('new-password')}
        label={i18n._('portal.password.new')}
        autoComplete="new-password"
        hint={i18n._('portal.password.rules', { least: passwordLength.least })}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
      />
      <PasswordField
        {...field('new-password-again')}
        label={i18n._('portal.password.again')}
        autoComplete="new-password"
        isShown={isShown}
      />
      <p className="hint">{i18n._('portal.password.elsewhere')}</p>
    </Form>
  );
};

/** A new password, typed twice. An agent may not set one (security point 11). */
export const Page = () => {
  const { i18n } = useLingui();
  const { user, agent, tell } = usePortal();
  const { info } = useStore(user.$user);
  const [count, setCount] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="form-change">
      <Card title={i18n._('portal.password.title')}>
        {agent === null ? (
          <PasswordForm
            key={count}
            email={info?.email ?? ''}
            onDone={() => {
              tell('success', i18n._('portal.password.saved'));
              setCount(count + 1);
              // The form begins anew, and what had the focus goes with it.
              place.current?.focus();
            }}
          />
        ) : (
          <p className="notice">{i18n._('portal.agent.no-password')}</p>
        )}
      </Card>
    </div>
  );
};
