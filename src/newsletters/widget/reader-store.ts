import { atom, computed, type ReadableAtom } from 'nanostores';
import { isPayingSubscriber } from '../is-subscriber.ts';
import { resolveSubscriber, type Subscriber } from '../subscriber.ts';
import { getSubscriberChoice } from '../subscriber-choice.ts';
import type { PartPorts } from './widget-ports.ts';

/** The URL parameter of a signed key, in a link of a mail (design: security 2). */
const emailKeyParameter = 'auth_email_key';

/** The time that the lists wait for the reader, in ms: as long as a step of the page's start. */
const readerTimeoutMs = 4000;

/** The reader of a widget. */
export interface ReaderState {
  /** Null while the reader is not known. */
  subscriber: Subscriber | null;
  /** The reader is not known yet, and soon will be: what depends on them would move what is shown without it. */
  isAwaited: boolean;
  /** The reader is signed in and not a paying subscriber: they may try newsletters for subscribers (point 5). */
  canTry: boolean;
  /** The reader is signed in, but the auth host has not returned their profile. */
  isProfileMissing: boolean;
}

/** The reader of a widget, as the session, the region and the tag's attributes tell. */
export interface ReaderStore {
  readonly $reader: ReadableAtom<ReaderState>;
  /** Changes with the address or its proof only: what depends on them is loaded again. */
  readonly $subscriber: ReadableAtom<Subscriber | null>;
  /** The address whose newsletters are shown; empty without one. */
  readonly $email: ReadableAtom<string>;
  /** The session has verified that address. */
  readonly $isOwn: ReadableAtom<boolean>;
  /** Answers the question for the address, if it is undecided. */
  choose(chosen: 'own' | 'keyed'): void;
}

/** Creates the store of the reader: a log-in anywhere on the page updates the widget. */
export const createReaderStore = ({
  sdk,
  $inputs,
  early,
  onStart,
}: Pick<PartPorts, 'sdk' | '$inputs' | 'early' | 'onStart'>): ReaderStore => {
  const { $session, $region, http, secrets, identified, platform } = sdk;
  const $isReady = atom(early?.isDrawn === true);
  const $isOverdue = atom(false);
  const $choice = getSubscriberChoice(http);
  const $claimedEmail = computed($inputs, ({ options }) => options.email);
  const $emailKey = computed($inputs, ({ options }) => options.emailKey || (secrets[emailKeyParameter] ?? ''));
  const $loggedInAs = computed($session, ({ loginStatus, user }) => (loginStatus === 'loggedin' ? user.email : ''));
  const $resolved = computed([$claimedEmail, $emailKey, $loggedInAs, $choice], (email, emailKey, loggedInAs, choice) =>
    resolveSubscriber({ email, emailKey, loggedInAs }, choice),
  );
  const $subscriber = computed([$isReady, $resolved], (isReady, resolved) => (isReady ? resolved : null));
  const $reader = computed(
    [$subscriber, $isOverdue, $resolved, $session, $region, $inputs],
    (subscriber, isOverdue, { kind, ...proof }, { loginStatus, user }, region, { options }) => {
      const isLoggedIn = loginStatus === 'loggedin';
      // The subscription of the logged-in reader does not apply to the address of a key.
      const isKeyed = isLoggedIn && 'emailKey' in proof && proof.emailKey !== null;
      const isPaying = options.subscribed || (!isKeyed && isPayingSubscriber(region.subscriptions));
      return {
        subscriber,
        isAwaited: subscriber === null && !isOverdue,
        canTry: !isPaying && kind === 'proven' && (region.isKnown || !isLoggedIn),
        isProfileMissing: isLoggedIn && user.email === '' && kind === 'nobody',
      };
    },
  );
  onStart(() => {
    void identified.then(() => $isReady.set(true));
    return platform.clock.after(readerTimeoutMs, () => $isOverdue.set(true));
  });
  return {
    $reader,
    $subscriber,
    $email: computed($subscriber, (subscriber) =>
      subscriber !== null && 'email' in subscriber ? subscriber.email : '',
    ),
    $isOwn: computed($subscriber, (subscriber) => subscriber?.kind === 'proven' && subscriber.emailKey === null),
    choose: (chosen) => {
      const subscriber = $subscriber.get();
      if (subscriber?.kind === 'undecided') $choice.set({ ...subscriber, chosen });
    },
  };
};
