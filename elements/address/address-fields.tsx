import { useLingui } from '@lingui/react';
import { type RefObject, useMemo } from 'react';
import type { ShippingAddress } from '../../src/addresses/address.ts';
import {
  type AddressField,
  type AddressFormField,
  type AddressProblems,
  getAddressFields,
  maxLengthOf,
} from '../../src/addresses/address-rules.ts';
import type { AddressSuggestions, SuggestedAddress } from '../../src/addresses/address-suggestion-types.ts';
import { getStates } from '../../src/editions/places/states.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { useStyles } from '../hooks/interaction/use-styles.ts';
import { Field } from '../ui/field/field.tsx';
import { inNameOrder } from '../ui/form/name-order.ts';
import { SelectField } from '../ui/select/select.tsx';
import styles from './address.css';
import { addressLabel, addressProblemText } from './address-labels.ts';
import { countryOptions } from './countries.ts';
import { StreetField } from './street-field.tsx';

interface AddressFieldsProps {
  /** The edition whose flags and country determine the fields. */
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>;
  address: ShippingAddress;
  problems: AddressProblems;
  /** Called with the changed fields. */
  onChange: (change: Partial<ShippingAddress>) => void;
  /** The address suggestions while a street is typed; null if the edition has none. */
  suggestions: AddressSuggestions | null;
  /** Called with the suggestion that was chosen. */
  onFill: (fill: SuggestedAddress) => void;
  /** The purpose of the address, for browsers that autofill it. */
  purpose?: 'shipping' | 'billing';
  /**
   * The visible legend. Without it, the surrounding frame names the address, and the legend is for screen readers only.
   */
  legend?: string;
  ref: RefObject<HTMLFieldSetElement | null>;
}

/** The autocomplete token of each field, which follows the purpose. */
const autoCompleteTokens: Readonly<Record<AddressField, string>> = {
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

const isName = (name: AddressField): name is 'firstName' | 'lastName' => name === 'firstName' || name === 'lastName';

/** Returns the fields with the two names in the order of a language. */
const inOrderOf = (locale: string, fields: readonly AddressFormField[]): readonly AddressFormField[] => {
  const [first, second] = inNameOrder<AddressField>(locale, 'firstName', 'lastName');
  const placeOf = { firstName: first, lastName: second };
  return fields.map((field) => (isName(field.name) ? { ...field, name: placeOf[field.name] } : field));
};

const wideFields: readonly AddressField[] = ['company', 'country', 'line1', 'line2'];

/**
 * The fields of an address, as the edition requires (spec: portal point 3, UI flags): controlled, each with its error
 * message. `useAddress` holds their values.
 */
export const AddressFields = (props: AddressFieldsProps) => {
  const { edition, address, problems, onChange, suggestions, onFill, purpose = 'shipping', legend, ref } = props;
  const { i18n } = useLingui();
  useStyles(ref, styles);
  const { flags, countryCode } = edition;
  const { country } = address;
  const countries = useMemo(() => countryOptions(i18n.locale, countryCode), [i18n, countryCode]);

  const renderField = (name: AddressField, isRequired: boolean) => {
    const problem = problems[name];
    const fieldProps = {
      name,
      label: addressLabel(i18n, name, flags, country),
      autoComplete: `${purpose} ${autoCompleteTokens[name]}`,
      error: problem === undefined ? null : addressProblemText(i18n, name, problem, country),
      value: address[name],
    };
    // Another country has other states.
    const change = (value: string) => onChange({ [name]: value, ...(name === 'country' ? { state: '' } : {}) });
    if (name === 'country') {
      return (
        <SelectField {...fieldProps} onChange={change}>
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
        <SelectField {...fieldProps} onChange={change}>
          <option value="">{i18n._('address.choose')}</option>
          {getStates(country).map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    }
    if (name === 'line1' && suggestions !== null) {
      const streetProps = { suggestions, country, onType: change, onFill };
      return <StreetField {...fieldProps} {...streetProps} maxLength={maxLengthOf(name)} />;
    }
    return (
      <Field
        {...fieldProps}
        type="text"
        onType={change}
        maxLength={maxLengthOf(name)}
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
        {inOrderOf(i18n.locale, getAddressFields(flags, country, countryCode)).map(({ name, isRequired }) => (
          <div key={name} className={wideFields.includes(name) ? 'address-fields-wide' : undefined}>
            {renderField(name, isRequired)}
          </div>
        ))}
      </div>
    </fieldset>
  );
};
