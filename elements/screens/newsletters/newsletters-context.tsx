import { createContext, useContext } from 'react';
import type { Memberships } from '../../../src/newsletters/memberships.ts';
import type { FrequencyChoice, Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { NewslettersOptions } from './newsletters-options.ts';

/** How a list is drawn; nothing else of the options makes its newsletters be drawn anew. */
export type Looks = NewslettersOptions['variant'] &
  Pick<NewslettersOptions, 'isCheckBtnLayout' | 'isToggleBtnLabelHidden' | 'useToggleBtn' | 'isAllowUnsubscribe'>;

/** What every newsletter of a list is drawn by, and the verbs that its reader has. */
export interface NewslettersAccess {
  looks: Looks;
  memberships: Memberships;
  /** Nobody is known: every toggle leads to the sign-in. */
  isAnonymous: boolean;
  /** The reader is being asked whose newsletters are meant: nothing can be pressed. */
  isUndecided: boolean;
  isVerified: boolean;
  /** What is for subscribers, this reader may try. */
  mayTry: boolean;
  /** The list is a sample: nothing in it can be chosen. */
  isSample: boolean;
  /** The id of the question whose newsletters are meant. */
  undecidedId: string;
  /** The id of the text that says why nothing can be chosen before the address is verified. */
  unverifiedId: string;
  lockedId: string;
  /** Subscribes, unsubscribes, signs in or asks again: whatever a press on a toggle means now. */
  press: (newsletter: Newsletter) => void;
  /** Resolves to whether the choice was kept. */
  chooseFrequency: (newsletter: Newsletter, frequency: FrequencyChoice) => Promise<boolean>;
}

const Context = createContext<NewslettersAccess | null>(null);

/** Gives a list what its newsletters are drawn by. */
export const NewslettersProvider = Context.Provider;

/** What this newsletter is drawn by. */
export const useNewsletters = (): NewslettersAccess => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of the newsletters');
  return value;
};
