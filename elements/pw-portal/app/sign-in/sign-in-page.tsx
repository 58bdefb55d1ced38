import { useLingui } from '@lingui/react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { toEditionLanguage } from '../../../../src/i18n/languages.ts';
import type { Router } from '../../../../src/sdk/portal/route/portal-router.ts';
import { LocaleProvider, useLocale } from '../../../host/locale.tsx';
import { LocaleGate } from '../../../locale-gate/locale-gate.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { LanguagePicker } from '../navigation/language-picker.tsx';
import { loadPortalCatalogue } from '../portal-catalogues.ts';
import { PortalName } from '../shell/portal-name.tsx';
import { useWindowTitle } from '../shell/use-window-title.ts';
import { SignInScreen } from './sign-in-screen.tsx';

interface SignInPageProps {
  edition: PortalEdition;
  router: Router;
  /** The message about an ended impersonation; empty without one. */
  impersonationEndMessage: string;
}

const noop = () => {};

/**
 * The sign-in page. Version 2.0 of the sign-in uses the portal's language, 1.0 the edition's (spec: portal point 9).
 * The session reports the sign-in.
 */
export const SignInPage = ({ edition, router, impersonationEndMessage }: SignInPageProps) => {
  const { i18n } = useLingui();
  const { language } = useLocale();
  const { look, signIn } = edition;
  const title = i18n._('portal.sign-in');
  useWindowTitle(`${title} – ${look.name}`);
  return (
    <section className="sign-in-page" part="sign-in" aria-label={title}>
      <header className="portal-header">
        <PortalName look={look} />
      </header>
      {impersonationEndMessage !== '' && (
        <p className="card notice" role="status">
          {impersonationEndMessage}
        </p>
      )}
      <LocaleProvider
        lang={signIn.version === '2.0' ? language : edition.language}
        load={loadPortalCatalogue}
        narrow={toEditionLanguage}
      >
        <LocaleGate placeholder={<Spinner />}>
          <SignInScreen onDone={noop} />
        </LocaleGate>
      </LocaleProvider>
      <LanguagePicker router={router} editionLanguage={edition.language} />
    </section>
  );
};
