import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type {
  AddressFill,
  AddressSuggestion,
  AddressSuggestions,
} from '../../../src/billing/address-suggestion-types.ts';
import { useSdk } from '../../sdk-context.tsx';

/** Nothing is asked for before nothing more has been typed for this long, in ms. */
const restMs = 250;

/** Less than this says nothing, in characters. */
const leastTyped = 3;

/** A list of suggestions, and how the keyboard goes through it (ARIA 1.2, editable combobox with a list). */
export interface SuggestionList {
  items: readonly AddressSuggestion[];
  /** Which of them Enter takes; -1: none. */
  active: number;
  isOpen: boolean;
  prepare: () => void;
  typed: (text: string) => void;
  keyed: (event: KeyboardEvent) => void;
  take: (index: number) => void;
  close: () => void;
}

const nothing = { items: [], active: -1 } as const;

/** Suggests addresses of a country while somebody types; older questions are given up. `onFill` hears what was chosen. */
export const useSuggestions = (
  suggestions: AddressSuggestions,
  country: string,
  onFill: (fill: AddressFill) => void,
): SuggestionList => {
  const { clock } = useSdk().platform;
  const [{ items, active }, setList] = useState<Pick<SuggestionList, 'items' | 'active'>>(nothing);
  const giveUp = useRef(() => {});
  useEffect(() => () => giveUp.current(), []);

  const close = () => {
    giveUp.current();
    setList(nothing);
  };
  const typed = (text: string) => {
    giveUp.current();
    if (text.trim().length < leastTyped) return setList(nothing);
    const abort = new AbortController();
    const stop = clock.after(restMs, () => {
      void suggestions.suggest(text.trim(), country, abort.signal).then((found) => {
        if (!abort.signal.aborted) setList({ items: found, active: -1 });
      });
    });
    giveUp.current = () => {
      stop();
      abort.abort();
    };
  };
  const take = (index: number) => {
    const chosen = items[index];
    close();
    if (chosen === undefined) return;
    const abort = new AbortController();
    giveUp.current = () => abort.abort();
    void chosen.fill().then((fill) => {
      if (fill !== null && !abort.signal.aborted) onFill(fill);
    });
  };
  const keyed = (event: KeyboardEvent) => {
    if (items.length === 0) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      // One place more than there are suggestions: the field itself.
      const places = items.length + 1;
      const step = key === 'ArrowDown' ? 1 : places - 1;
      setList((now) => ({ ...now, active: ((now.active + 1 + step) % places) - 1 }));
    } else if (key === 'Enter' && active >= 0) take(active);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
    // A sheet would close with Escape.
    event.stopPropagation();
  };
  return { items, active, isOpen: items.length > 0, prepare: suggestions.prepare, typed, keyed, take, close };
};
