import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { isPayingSubscriber } from '../../../src/newsletters/is-subscriber.ts';
import { resolveSubscriber, type Subscriber } from '../../../src/newsletters/subscriber.ts';
import { getSubscriberChoice } from '../../../src/newsletters/subscriber-choice.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { useReady } from '../../locale-gate/use-ready.ts';
import type { NewslettersOptions } from '../newsletters-options.ts';

/** The URL parameter of a signed key, in a link of a mail (design: security 2). */
const emailKeyParameter = 'auth_email_key';

/** The reader of the widget. */
export interface NewsletterReader {
  /** Null while the reader is not known. */
  subscriber: Subscriber | null;
  /** The reader is a paying subscriber (spec: newsletters point 5). */
  isPaying: boolean;
  /** The reader is signed in and not a paying subscriber: they may try newsletters for subscribers. */
  canTry: boolean;
  /** The reader is signed in, but the auth host has not returned their profile. */
  isProfileMissing: boolean;
  /** Answers the question for the address, if it is undecided. */
  choose: (chosen: 'own' | 'keyed') => void;
}

/** Follows the session, the region and the tag's attributes: a log-in anywhere on the page updates the widget. */
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
  const $choice = getSubscriberChoice(sdk.http);
  const choice = useStore($choice);
  const { loginStatus, user } = session;
  const isLoggedIn = loginStatus === 'loggedin';
  // Memoized, so that data is fetched again only for another reader.
  const subscriber = useMemo(
    () => resolveSubscriber({ email, emailKey: key, loggedInAs: isLoggedIn ? user.email : '' }, choice),
    [email, key, isLoggedIn, user.email, choice],
  );
  const isProfileMissing = isLoggedIn && user.email === '' && subscriber.kind === 'nobody';
  // The subscription of the logged-in reader does not apply to the address of a key.
  const isKeyed = subscriber.kind === 'proven' && subscriber.emailKey !== null;
  const isPaying = subscribed || (!(isKeyed && isLoggedIn) && isPayingSubscriber(region.subscriptions));
  return {
    subscriber: isReady ? subscriber : null,
    isPaying,
    canTry: !isPaying && subscriber.kind === 'proven' && (region.isKnown || !isLoggedIn),
    isProfileMissing,
    choose: (chosen) => {
      if (subscriber.kind === 'undecided') $choice.set({ own: subscriber.own, keyed: subscriber.keyed, chosen });
    },
  };
};
