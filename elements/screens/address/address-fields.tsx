import { useLingui } from '@lingui/react';
import { type RefObject, useMemo } from 'react';
import {
  type AddressField,
  type AddressProblems,
  addressFieldsFor,
  longestOf,
} from '../../../src/billing/address-rules.ts';
import type { AddressFill, AddressSuggestions } from '../../../src/billing/address-suggestion-types.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { statesOf } from '../../../src/edition/states.ts';
import { Field } from '../../ui/field/field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { useStyles } from '../../use-styles.ts';
import styles from './address.css';
import { addressLabel, addressProblemText } from './address-words.ts';
import { countryOptions } from './countries.ts';
import { StreetField } from './street-field.tsx';

interface AddressFieldsProps {
  /** Whose flags and country say which fields there are. */
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>;
  address: ShippingAddress;
  problems: AddressProblems;
  /** Hears what is another now. */
  onChange: (change: Partial<ShippingAddress>) => void;
  /** Who suggests addresses while a street is typed; null: nobody. */
  suggestions: AddressSuggestions | null;
  /** Hears which suggestion was taken. */
  onFill: (fill: AddressFill) => void;
  /** What it is for, in the words of browsers that fill in addresses. */
  purpose?: 'shipping' | 'billing';
  /** What address this is. Without it, the frame says that, and only those hear it who can't see that frame. */
  legend?: string;
  ref: RefObject<HTMLFieldSetElement | null>;
}

/** What a browser fills in by itself, after what it is for. */
const autoComplete: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  country: 'country',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
};

const isWide: readonly AddressField[] = ['company', 'country', 'line1', 'line2'];

/**
 * The fields of an address, as the edition asks for them (spec: portal point 3, UI flags): controlled, each tied to what
 * is wrong with it. `useAddress` keeps what they hold.
 */
export const AddressFields = (props: AddressFieldsProps) => {
  const { edition, address, problems, onChange, suggestions, onFill, purpose = 'shipping', legend, ref } = props;
  const { i18n } = useLingui();
  useStyles(ref, styles);
  const { flags, countryCode } = edition;
  const { country } = address;
  const countries = useMemo(() => countryOptions(i18n.locale, countryCode), [i18n, countryCode]);

  const fieldOf = (name: AddressField, isRequired: boolean) => {
    const problem = problems[name];
    const shared = {
      name,
      label: addressLabel(i18n, name, flags, country),
      autoComplete: `${purpose} ${autoComplete[name]}`,
      error: problem === undefined ? null : addressProblemText(i18n, name, problem, country),
      value: address[name],
    };
    // The states of one country are not those of another.
    const change = (value: string) => onChange({ [name]: value, ...(name === 'country' ? { state: '' } : {}) });
    if (name === 'country') {
      return (
        <SelectField {...shared} onChange={change}>
          {countries.map(({ code, name: text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    }
    if (name === 'state') {
      return (
        <SelectField {...shared} onChange={change}>
          <option value="">{i18n._('address.choose')}</option>
          {statesOf(country).map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    }
    if (name === 'line1' && suggestions !== null) {
      const more = { suggestions, country, onType: change, onFill };
      return <StreetField {...shared} {...more} maxLength={longestOf(name)} />;
    }
    return (
      <Field
        {...shared}
        type="text"
        onType={change}
        maxLength={longestOf(name)}
        isOptional={!isRequired}
        hasCapitals={name !== 'zip'}
      />
    );
  };

  return (
    <fieldset ref={ref} className="address-fields" part="address-fields">
      <legend className={legend === undefined ? 'unseen' : undefined}>
        {legend ?? (purpose === 'billing' ? i18n._('address.billing') : i18n._('address'))}
      </legend>
      <div className="address-fields-grid">
        {addressFieldsFor(flags, country, countryCode).map(({ name, isRequired }) => (
          <div key={name} className={isWide.includes(name) ? 'address-fields-wide' : undefined}>
            {fieldOf(name, isRequired)}
          </div>
        ))}
      </div>
    </fieldset>
  );
};
