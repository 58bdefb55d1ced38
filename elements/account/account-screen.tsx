import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useStyles } from '../hooks/interaction/use-styles.ts';
import { LocaleProvider, useLocale } from '../host/locale.tsx';
import { LocaleGate } from '../locale-gate/locale-gate.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { loadAccountCatalogue } from './account-catalogues.ts';
import { type AccountContext, AccountProvider } from './account-context.tsx';
import { accountStyles } from './account-styles.ts';
import navbar from './navbar/navbar.css';
import { StepFocusProvider } from './parts/step-focus.tsx';
import type { ScreenName } from './screen-name.ts';
import { screens } from './screens.ts';

interface AccountScreenProps {
  name: ScreenName;
  context: AccountContext;
  /** Called with the title of the screen, once its texts have loaded: it labels the window that contains the screen. */
  onTitle?: (title: string) => void;
}

const TitledScreen = ({ name, onTitle }: Pick<AccountScreenProps, 'name' | 'onTitle'>) => {
  const { i18n } = useLingui();
  const { component: Component, title } = screens[name];
  const text = title(i18n);
  useEffect(() => {
    onTitle?.(text);
  }, [onTitle, text]);
  return <Component />;
};

/**
 * An account screen with its styles and its texts, for any shadow root. It must be inside a `LocaleProvider`, whose
 * language it uses.
 */
export const AccountScreen = ({ name, context, onTitle }: AccountScreenProps) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const { language } = useLocale();
  const isNavbar = screens[name].place === 'navbar';
  useStyles(containerRef, accountStyles);
  useStyles(containerRef, isNavbar ? navbar : accountStyles);
  return (
    <div ref={containerRef} className={isNavbar ? 'navbar' : 'account-popup'}>
      <LocaleProvider lang={language} load={loadAccountCatalogue}>
        <LocaleGate placeholder={<Spinner />}>
          <AccountProvider value={context}>
            <StepFocusProvider>
              <TitledScreen name={name} onTitle={onTitle} />
            </StepFocusProvider>
          </AccountProvider>
        </LocaleGate>
      </LocaleProvider>
    </div>
  );
};
