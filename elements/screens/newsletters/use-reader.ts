import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type Addressee, addresseeOf } from '../../../src/newsletters/addressee.ts';
import { addresseeChoice } from '../../../src/newsletters/addressee-choice.ts';
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
  /** Answers whose newsletters are meant, where the addressee is undecided. */
  choose: (chosen: 'own' | 'keyed') => void;
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
  const $choice = addresseeChoice(sdk.http);
  const choice = useStore($choice);
  const { loginStatus, user } = session;
  const isLoggedIn = loginStatus === 'loggedin';
  // A new object only when somebody else reads: what has been asked for one reader is not asked again.
  const addressee = useMemo(
    () => addresseeOf({ email, emailKey: key, loggedInAs: isLoggedIn ? user.email : '' }, choice),
    [email, key, isLoggedIn, user.email, choice],
  );
  const isUntold = isLoggedIn && user.email === '' && addressee.kind === 'nobody';
  // What the reader who is logged in pays for says nothing about the address of a key.
  const isKeyed = addressee.kind === 'proven' && addressee.emailKey !== null;
  const isPaying = subscribed || (!(isKeyed && isLoggedIn) && isSubscriber(region.subscriptions));
  return {
    addressee: isReady ? addressee : null,
    isPaying,
    mayTry: !isPaying && addressee.kind === 'proven' && (region.isKnown || !isLoggedIn),
    isUntold,
    choose: (chosen) => {
      if (addressee.kind === 'undecided') $choice.set({ own: addressee.own, keyed: addressee.keyed, chosen });
    },
  };
};
