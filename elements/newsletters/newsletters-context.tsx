import { createContext, useContext } from 'react';
import type { Memberships } from '../../src/newsletters/memberships.ts';
import type { FrequencyChoice, Newsletter } from '../../src/newsletters/newsletter.ts';
import type { NewslettersOptions } from './newsletters-options.ts';

/** The options that affect how newsletters are drawn; other options do not render them again. */
export type DisplayOptions = NewslettersOptions['variant'] &
  Pick<NewslettersOptions, 'isCheckBtnLayout' | 'isToggleBtnLabelHidden' | 'useToggleBtn' | 'isAllowUnsubscribe'>;

/** The context of every newsletter of a list, with the reader's actions. */
export interface NewslettersContext {
  displayOptions: DisplayOptions;
  memberships: Memberships;
  /** The reader is unknown: every toggle leads to the sign-in. */
  isAnonymous: boolean;
  /** The reader has to choose their address first: no toggle can be pressed. */
  isUndecided: boolean;
  isVerified: boolean;
  /** The reader may try newsletters for subscribers. */
  canTry: boolean;
  /** The list is a sample: nothing in it can be chosen. */
  isSample: boolean;
  /** The id of the question for the reader's address. */
  undecidedId: string;
  /** The id of the text that explains why the address must be verified first. */
  unverifiedId: string;
  lockedId: string;
  /** Subscribes, unsubscribes, signs in or refetches, depending on the state of the toggle. */
  press: (newsletter: Newsletter) => void;
  /** Resolves to whether the choice was saved. */
  chooseFrequency: (newsletter: Newsletter, frequency: FrequencyChoice) => Promise<boolean>;
}

const Context = createContext<NewslettersContext | null>(null);

/** Provides a list with the context of its newsletters. */
export const NewslettersProvider = Context.Provider;

/** Returns the context of this newsletter. */
export const useNewsletters = (): NewslettersContext => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of the newsletters');
  return value;
};
