import { useLingui } from '@lingui/react';
import type { SiteType } from '../../../src/editions/edition.ts';
import type { Subscriber } from '../../../src/newsletters/subscriber.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from './note.tsx';
import { getSignInAdvice } from './prompt-view.ts';

interface SignInPromptProps {
  subscriber: Subscriber;
  /** The reader uses the account of an institution. */
  isShared: boolean;
  siteType: SiteType;
  onSignIn: () => void;
}

/**
 * Asks a visitor to sign in: to choose newsletters, to prove that an address is theirs, or to use a personal account.
 */
export const SignInPrompt = ({ subscriber, isShared, siteType, onSignIn }: SignInPromptProps) => {
  const { i18n } = useLingui();
  const text = isShared ? i18n._('newsletters.shared') : i18n._('SIGN_IN_TO_MANAGE');
  return (
    <Note part="sign-in-prompt">
      <p>{subscriber.kind === 'nobody' ? getSignInAdvice(i18n, siteType) : text}</p>
      <Button onClick={onSignIn}>{i18n._('SIGN_IN_BUTTON')}</Button>
    </Note>
  );
};
