import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type {
  AddressSuggestion,
  AddressSuggestions,
  SuggestedAddress,
} from '../../src/addresses/address-suggestion-types.ts';
import { createSuggestionListStore } from '../../src/addresses/form/suggestion-list-store.ts';
import { useOpenStore } from '../hooks/use-open-store.ts';
import { useSdk } from '../host/sdk-context.tsx';
import { savesData } from '../host/when-idle.ts';

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

/** Suggests addresses of a country while the reader types. `onFill` is called with the chosen address. */
export const useSuggestions = (
  suggestions: AddressSuggestions,
  country: string,
  onFill: (fill: SuggestedAddress) => void,
): SuggestionList => {
  const { clock } = useSdk().platform;
  const store = useOpenStore(() => createSuggestionListStore(suggestions, clock));
  const { items, active } = useStore(store.$state);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (items.length === 0) return;
    const { key } = event;
    if (key === 'ArrowDown') store.move('next');
    else if (key === 'ArrowUp') store.move('previous');
    else if (key === 'Enter' && active >= 0) store.choose(active, onFill);
    else if (key === 'Escape') store.close();
    else return;
    event.preventDefault();
    // Escape would also close a surrounding sheet.
    event.stopPropagation();
  };
  return {
    items,
    active,
    isOpen: items.length > 0,
    prepare: savesData() ? () => {} : suggestions.preload,
    handleType: (text) => store.type(text, country),
    handleKeyDown,
    choose: (index) => store.choose(index, onFill),
    close: store.close,
  };
};
