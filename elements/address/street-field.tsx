import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { AddressSuggestions, SuggestedAddress } from '../../src/addresses/address-suggestion-types.ts';
import { Field, type FieldProps } from '../ui/field/field.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface StreetFieldProps extends Pick<FieldProps, 'label' | 'name' | 'autoComplete' | 'error'> {
  value: string;
  maxLength: number;
  suggestions: AddressSuggestions;
  /** The country of the suggested addresses. */
  country: string;
  onType: (text: string) => void;
  onFill: (fill: SuggestedAddress) => void;
}

/**
 * A street field that suggests whole addresses: a combobox by ARIA 1.2. Typed text stays until a suggestion is chosen;
 * without suggestions it is a plain field.
 */
export const StreetField = ({ suggestions, country, onType, onFill, ...field }: StreetFieldProps) => {
  const { i18n } = useLingui();
  const id = useId();
  const list = useSuggestions(suggestions, country, onFill);
  const { items, active, isOpen } = list;
  const optionId = (index: number) => `${id}-${index}`;
  const handleType = (text: string) => {
    onType(text);
    list.handleType(text);
  };
  return (
    <div className="address-street">
      <Field
        {...field}
        type="text"
        hasCapitals
        onType={handleType}
        combobox={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          'aria-activedescendant': active < 0 ? undefined : optionId(active),
          onFocus: list.prepare,
          onBlur: list.close,
          onKeyDown: list.handleKeyDown,
        }}
      />
      {isOpen && (
        <div
          id={id}
          className="address-suggestions"
          part="suggestions"
          role="listbox"
          aria-label={i18n._('address.suggestions')}
        >
          {items.map(({ text }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the keyboard focus, as the pattern requires
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same text
              key={index}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field would lose the focus, and the list would close.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.choose(index)}
            >
              {text}
            </div>
          ))}
        </div>
      )}
      <p className="unseen" role="status">
        {isOpen && i18n._('address.suggestions.count', { count: items.length })}
      </p>
    </div>
  );
};
