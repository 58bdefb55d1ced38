import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { loadAccountCatalogue } from '../../../src/i18n/account-catalogues.ts';
import { LocaleProvider, useLocale } from '../../locale.tsx';
import button from '../../ui/button/button.css';
import field from '../../ui/field/field.css';
import mark from '../../ui/mark/mark.css';
import spinner from '../../ui/spinner/spinner.css';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { useStyles } from '../../use-styles.ts';
import gate from '../locale-gate/locale-gate.css';
import { LocaleGate } from '../locale-gate/locale-gate.tsx';
import signIn from '../sign-in/sign-in.css';
import own from './account.css';
import { type AccountAccess, AccountProvider } from './account-context.tsx';
import navbar from './navbar/navbar.css';
import { ArrivalProvider } from './parts/use-arrival.tsx';
import type { ScreenName } from './screen-name.ts';
import { screens } from './screens.ts';

const styles = [button, field, mark, spinner, gate, signIn, own, navbar].join('\n');

interface AccountScreenProps {
  name: ScreenName;
  access: AccountAccess;
  /** Hears what the screen is called, once there are words: it names the window that the screen stands in. */
  onTitle?: (title: string) => void;
}

const Titled = ({ name, onTitle }: Pick<AccountScreenProps, 'name' | 'onTitle'>) => {
  const { i18n } = useLingui();
  const { component: Component, title } = screens[name];
  const text = title(i18n);
  useEffect(() => {
    onTitle?.(text);
  }, [onTitle, text]);
  return <Component />;
};

/**
 * An account screen with its styles and its words, in whatever shadow root it is drawn. It stands inside of a
 * `LocaleProvider`, whose language it speaks.
 */
export const AccountScreen = ({ name, access, onTitle }: AccountScreenProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { language } = useLocale();
  useStyles(place, styles);
  return (
    <div ref={place} className={screens[name].place === 'navbar' ? 'navbar' : 'account-popup'}>
      <LocaleProvider lang={language} load={loadAccountCatalogue}>
        <LocaleGate waiting={<Spinner />}>
          <AccountProvider value={access}>
            <ArrivalProvider>
              <Titled name={name} onTitle={onTitle} />
            </ArrivalProvider>
          </AccountProvider>
        </LocaleGate>
      </LocaleProvider>
    </div>
  );
};
