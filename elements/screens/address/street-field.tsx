import { useLingui } from '@lingui/react';
import { useId } from 'react';
import type { AddressFill, AddressSuggestions } from '../../../src/billing/address-suggestion-types.ts';
import { Field, type FieldProps } from '../../ui/field/field.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface StreetFieldProps extends Pick<FieldProps, 'label' | 'name' | 'autoComplete' | 'error'> {
  value: string;
  maxLength: number;
  suggestions: AddressSuggestions;
  /** Whose addresses are suggested. */
  country: string;
  onType: (text: string) => void;
  onFill: (fill: AddressFill) => void;
}

/**
 * A street, with whole addresses suggested below it: a combobox by ARIA 1.2. What is typed stays what it is until one is
 * chosen; without suggestions it is a field as any other.
 */
export const StreetField = ({ suggestions, country, onType, onFill, ...field }: StreetFieldProps) => {
  const { i18n } = useLingui();
  const id = useId();
  const list = useSuggestions(suggestions, country, onFill);
  const { items, active, isOpen } = list;
  const optionId = (index: number) => `${id}-${index}`;
  const type = (text: string) => {
    onType(text);
    list.typed(text);
  };
  return (
    <div className="address-street">
      <Field
        {...field}
        type="text"
        hasCapitals
        onType={type}
        combobox={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          'aria-activedescendant': active < 0 ? undefined : optionId(active),
          onFocus: list.prepare,
          onBlur: list.close,
          onKeyDown: list.keyed,
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
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, as the pattern has it
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may be told alike
              key={index}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field would lose the focus, and the list with it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.take(index)}
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
