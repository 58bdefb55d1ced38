import { useLingui } from '@lingui/react';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { loadPortalCatalogue } from '../../../src/i18n/portal-catalogues.ts';
import { LocaleProvider, useLocale } from '../../locale.tsx';
import { LocaleGate } from '../../screens/locale-gate/locale-gate.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import type { Router } from '../route/use-place.ts';
import { LanguagePicker } from '../shell/language-picker.tsx';
import { PortalName } from '../shell/portal-name.tsx';
import { useWindowTitle } from '../shell/use-window-title.ts';
import { SignInScreen } from './sign-in-screen.tsx';

interface SignInPageProps {
  edition: PortalEdition;
  router: Router;
  /** An agent's time has run out. */
  isAgentOver: boolean;
}

const nothing = () => {};

/**
 * Nobody is signed in: the sign-in, and what this is. Version 2.0 of the sign-in speaks the portal's language, 1.0 the
 * edition's (spec: portal point 9). The session tells when somebody has signed in.
 */
export const SignInPage = ({ edition, router, isAgentOver }: SignInPageProps) => {
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
      {isAgentOver && (
        <p className="card notice" role="status">
          {i18n._('portal.agent.over')}
        </p>
      )}
      <LocaleProvider lang={signIn.version === '2.0' ? language : edition.language} load={loadPortalCatalogue}>
        <LocaleGate waiting={<Spinner />}>
          <SignInScreen onDone={nothing} />
        </LocaleGate>
      </LocaleProvider>
      <LanguagePicker router={router} />
    </section>
  );
};
