import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type Addressee, addresseeOf } from '../../../src/newsletters/addressee.ts';
import { isSubscriber } from '../../../src/newsletters/is-subscriber.ts';
import { useSdk } from '../../sdk-context.tsx';
import { useReady } from '../../use-ready.ts';
import type { NewslettersOptions } from './newsletters-options.ts';

/** The parameter of an address that holds a signed key: a link of a mail (design: security 2). */
const emailKeyParameter = 'auth_email_key';

/** Who reads, as the widget needs it. */
export interface NewsletterReader {
  /** Null while it is not known who reads. */
  addressee: Addressee | null;
  /** Pays (spec: newsletters point 5). */
  isPaying: boolean;
  /** Signed in, and it is known that they do not pay: what is for subscribers, they may try. */
  mayTry: boolean;
  /** Somebody is signed in whose details the auth host has not told. */
  isUntold: boolean;
}

/** Follows the session, the region and the tag: a log-in anywhere on the page changes the widget. */
export const useNewsletterReader = ({
  email,
  emailKey,
  subscribed,
}: Pick<NewslettersOptions, 'email' | 'emailKey' | 'subscribed'>): NewsletterReader => {
  const sdk = useSdk();
  const isReady = useReady();
  const session = useStore(sdk.$session);
  const region = useStore(sdk.$region);
  const key = emailKey || (sdk.secrets[emailKeyParameter] ?? '');
  const { loginStatus, user } = session;
  const isLoggedIn = loginStatus === 'loggedin';
  // A new object only when somebody else reads: what has been asked for one reader is not asked again.
  const addressee = useMemo(
    () =>
      addresseeOf({
        email,
        emailKey: key,
        loggedInAs: isLoggedIn ? user.email : '',
      }),
    [email, key, isLoggedIn, user.email],
  );
  const isUntold = isLoggedIn && user.email === '' && addressee.kind === 'nobody';
  const isPaying = subscribed || isSubscriber(region.subscriptions);
  return {
    addressee: isReady ? addressee : null,
    isPaying,
    mayTry: !isPaying && addressee.kind === 'proven' && (region.isKnown || !isLoggedIn),
    isUntold,
  };
};
