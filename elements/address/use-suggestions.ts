import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type {
  AddressSuggestion,
  AddressSuggestions,
  SuggestedAddress,
} from '../../src/addresses/address-suggestion-types.ts';
import { useSdk } from '../host/sdk-context.tsx';

/** The debounce delay of the suggestions, in ms. */
const debounceMs = 250;

/** The minimum number of characters for suggestions. */
const minQueryLength = 3;

/** A list of suggestions with keyboard navigation (ARIA 1.2, editable combobox with a list). */
export interface SuggestionList {
  items: readonly AddressSuggestion[];
  /** The index of the suggestion that Enter chooses; -1 for none. */
  active: number;
  isOpen: boolean;
  prepare: () => void;
  handleType: (text: string) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
  choose: (index: number) => void;
  close: () => void;
}

const emptyList = { items: [], active: -1 } as const;

/**
 * Suggests addresses of a country while the reader types; earlier requests are aborted. `onFill` is called with the
 * chosen address.
 */
export const useSuggestions = (
  suggestions: AddressSuggestions,
  country: string,
  onFill: (fill: SuggestedAddress) => void,
): SuggestionList => {
  const { clock } = useSdk().platform;
  const [{ items, active }, setList] = useState<Pick<SuggestionList, 'items' | 'active'>>(emptyList);
  const cancelPending = useRef(() => {});
  useEffect(() => () => cancelPending.current(), []);

  const close = () => {
    cancelPending.current();
    setList(emptyList);
  };
  const handleType = (text: string) => {
    cancelPending.current();
    if (text.trim().length < minQueryLength) return setList(emptyList);
    const abort = new AbortController();
    const stop = clock.after(debounceMs, () => {
      void suggestions.suggest(text.trim(), country, abort.signal).then((matches) => {
        if (!abort.signal.aborted) setList({ items: matches, active: -1 });
      });
    });
    cancelPending.current = () => {
      stop();
      abort.abort();
    };
  };
  const choose = (index: number) => {
    const suggestion = items[index];
    close();
    if (suggestion === undefined) return;
    const abort = new AbortController();
    cancelPending.current = () => abort.abort();
    void suggestion.loadAddress().then((fill) => {
      if (fill !== null && !abort.signal.aborted) onFill(fill);
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (items.length === 0) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      // One position more than there are suggestions: the field itself.
      const positions = items.length + 1;
      const step = key === 'ArrowDown' ? 1 : positions - 1;
      setList((current) => ({ ...current, active: ((current.active + 1 + step) % positions) - 1 }));
    } else if (key === 'Enter' && active >= 0) choose(active);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
    // Escape would also close a surrounding sheet.
    event.stopPropagation();
  };
  return {
    items,
    active,
    isOpen: items.length > 0,
    prepare: suggestions.preload,
    handleType,
    handleKeyDown,
    choose,
    close,
  };
};
