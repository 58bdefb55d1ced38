import { useLingui } from '@lingui/react';
import { Button } from '../../ui/button/button.tsx';
import { Panel } from './panel.tsx';

/** A message that a screen requires the reader to sign in. */
export const SignInRequired = ({ title, onSignIn }: { title: string; onSignIn: () => void }) => {
  const { i18n } = useLingui();
  return (
    <Panel title={title} intro={i18n._('account.sign-in-first')}>
      <Button onClick={onSignIn}>{i18n._('account.sign-in')}</Button>
    </Panel>
  );
};
