import { useLingui } from '@lingui/react';
import type { SiteType } from '../../../src/editions/edition.ts';
import type { Subscriber } from '../../../src/newsletters/subscriber.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from './note.tsx';

interface SignInPromptProps {
  subscriber: Subscriber;
  /** The reader uses the account of an institution. */
  isShared: boolean;
  siteType: SiteType;
  onSignIn: () => void;
}

const televisionSiteTypes: readonly SiteType[] = ['ntd', 'ntdtv'];

/**
 * Asks a visitor to sign in: to choose newsletters, to prove that an address is theirs, or to use a personal account.
 */
export const SignInPrompt = ({ subscriber, isShared, siteType, onSignIn }: SignInPromptProps) => {
  const { i18n } = useLingui();
  const advice = televisionSiteTypes.includes(siteType) ? i18n._('SIGN_IN_ADVICE_NTD') : i18n._('SIGN_IN_ADVICE');
  const text = isShared ? i18n._('newsletters.shared') : i18n._('SIGN_IN_TO_MANAGE');
  return (
    <Note part="sign-in-prompt">
      <p>{subscriber.kind === 'nobody' ? advice : text}</p>
      <Button onClick={onSignIn}>{i18n._('SIGN_IN_BUTTON')}</Button>
    </Note>
  );
};
