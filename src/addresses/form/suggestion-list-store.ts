import { atom, type ReadableAtom } from 'nanostores';
import type { Clock, Dispose } from '../../platform/platform.ts';
import type { AddressSuggestion, AddressSuggestions, SuggestedAddress } from '../address-suggestion-types.ts';

/** The debounce delay of the suggestions, in ms. */
const debounceMs = 250;

/** The minimum number of characters for suggestions. */
const minQueryLength = 3;

/** The suggestions that are shown. */
export interface SuggestionListState {
  items: readonly AddressSuggestion[];
  /** The index of the suggestion that Enter chooses; -1 for none. */
  active: number;
}

/** The list of suggestions below a field. */
export interface SuggestionListStore {
  readonly $state: ReadableAtom<SuggestionListState>;
  /** Opens the field. The returned function closes it: pending requests are aborted. */
  open(): Dispose;
  /** Suggests addresses of a country that begin with a text; an earlier request is aborted. */
  type(text: string, country: string): void;
  /** Moves to the next suggestion, or to the one before; the field itself is a place among them. */
  move(direction: 'next' | 'previous'): void;
  /** Closes the list, loads one of its addresses, and hands it on. */
  choose(index: number, onFill: (suggested: SuggestedAddress) => void): void;
  /** Closes the list. */
  close(): void;
}

const empty: SuggestionListState = { items: [], active: -1 };

/** Creates the list. */
export const createSuggestionListStore = (
  suggestions: AddressSuggestions,
  clock: Pick<Clock, 'after'>,
): SuggestionListStore => {
  const $state = atom(empty);
  let cancelPending: Dispose = () => {};
  const close = () => {
    cancelPending();
    $state.set(empty);
  };
  return {
    $state,
    open: () => close,
    type: (text, country) => {
      cancelPending();
      const query = text.trim();
      if (query.length < minQueryLength) return $state.set(empty);
      const abort = new AbortController();
      const stop = clock.after(debounceMs, () => {
        void suggestions.suggest(query, country, abort.signal).then((items) => {
          if (!abort.signal.aborted) $state.set({ items, active: -1 });
        });
      });
      cancelPending = () => {
        stop();
        abort.abort();
      };
    },
    move: (direction) => {
      const { items, active } = $state.get();
      const positions = items.length + 1;
      const step = direction === 'next' ? 1 : positions - 1;
      $state.set({ items, active: ((active + 1 + step) % positions) - 1 });
    },
    choose: (index, onFill) => {
      const suggestion = $state.get().items[index];
      close();
      if (suggestion === undefined) return;
      const abort = new AbortController();
      cancelPending = () => abort.abort();
      void suggestion.loadAddress().then((suggested) => {
        if (suggested !== null && !abort.signal.aborted) onFill(suggested);
      });
    },
    close,
  };
};
