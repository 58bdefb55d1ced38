import { useLingui } from '@lingui/react';
import type { SiteType } from '../../../src/edition/edition.ts';
import type { Addressee } from '../../../src/newsletters/addressee.ts';
import { Button } from '../../ui/button/button.tsx';

interface SignInPromptProps {
  addressee: Addressee;
  siteType: SiteType;
  onSignIn: () => void;
}

const television: readonly SiteType[] = ['ntd', 'ntdtv'];

/** Asks a visitor to sign in: to choose newsletters, or to show that an address is theirs. */
export const SignInPrompt = ({ addressee, siteType, onSignIn }: SignInPromptProps) => {
  const { i18n } = useLingui();
  const advice = television.includes(siteType) ? i18n._('SIGN_IN_ADVICE_NTD') : i18n._('SIGN_IN_ADVICE');
  return (
    <div className="newsletters-banner" part="sign-in-prompt">
      <p>{addressee.kind === 'nobody' ? advice : i18n._('SIGN_IN_TO_MANAGE')}</p>
      <Button onClick={onSignIn}>{i18n._('SIGN_IN_BUTTON')}</Button>
    </div>
  );
};
