import { createContext, useContext } from 'react';
import type { ToggleAccess } from '../../src/newsletters/widget/widget-state.ts';
import type { WidgetStore } from '../../src/newsletters/widget/widget-store.ts';
import type { DisplayOptions } from './newsletters-options.ts';

/** The context of every newsletter of a list, with the reader's actions. */
export interface NewslettersContext {
  displayOptions: DisplayOptions;
  store: Pick<WidgetStore, 'memberships' | 'press' | 'frequencies'>;
  access: ToggleAccess;
  /** The reader may try newsletters for subscribers. */
  canTry: boolean;
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
