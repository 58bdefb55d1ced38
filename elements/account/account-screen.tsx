import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useStyles } from '../hooks/interaction/use-styles.ts';
import { LocaleProvider, useLocale } from '../host/locale.tsx';
import gate from '../locale-gate/locale-gate.css';
import { LocaleGate } from '../locale-gate/locale-gate.tsx';
import signIn from '../sign-in/sign-in.css';
import button from '../ui/button/button.css';
import field from '../ui/field/field.css';
import mark from '../ui/mark/mark.css';
import spinner from '../ui/spinner/spinner.css';
import { Spinner } from '../ui/spinner/spinner.tsx';
import own from './account.css';
import { loadAccountCatalogue } from './account-catalogues.ts';
import { type AccountContext, AccountProvider } from './account-context.tsx';
import navbar from './navbar/navbar.css';
import { StepFocusProvider } from './parts/step-focus.tsx';
import type { ScreenName } from './screen-name.ts';
import { screens } from './screens.ts';

const styles = [button, field, mark, spinner, gate, signIn, own, navbar].join('\n');

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
  useStyles(containerRef, styles);
  return (
    <div ref={containerRef} className={screens[name].place === 'navbar' ? 'navbar' : 'account-popup'}>
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
