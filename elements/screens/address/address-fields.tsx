import { useLingui } from '@lingui/react';
import { type Ref, useMemo } from 'react';
import {
  type AddressField,
  type AddressProblems,
  addressFieldsFor,
  longestOf,
} from '../../../src/billing/address-rules.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { statesOf } from '../../../src/edition/states.ts';
import { Field } from '../../ui/field/field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { addressLabel, addressProblemText } from './address-words.ts';
import { countryOptions } from './countries.ts';

interface AddressFieldsProps {
  /** Whose flags and country say which fields there are. */
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>;
  address: ShippingAddress;
  problems: AddressProblems;
  /** Hears what is another now. */
  onChange: (change: Partial<ShippingAddress>) => void;
  /** What address this is. Without it, the frame says that, and only those hear it who can't see that frame. */
  legend?: string;
  ref?: Ref<HTMLFieldSetElement>;
}

/** What a browser fills in by itself. */
const autoComplete: Readonly<Record<AddressField, string>> = {
  firstName: 'shipping given-name',
  lastName: 'shipping family-name',
  company: 'shipping organization',
  country: 'shipping country',
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  zip: 'shipping postal-code',
};

const isWide: readonly AddressField[] = ['company', 'country', 'line1', 'line2'];

/**
 * The fields of an address, as the edition asks for them (spec: portal point 3, UI flags): controlled, each tied to what
 * is wrong with it. `useAddress` keeps what they hold.
 */
export const AddressFields = ({ edition, address, problems, onChange, legend, ref }: AddressFieldsProps) => {
  const { i18n } = useLingui();
  const { flags, countryCode } = edition;
  const { country } = address;
  const countries = useMemo(() => countryOptions(i18n.locale, countryCode), [i18n, countryCode]);

  const fieldOf = (name: AddressField, isRequired: boolean) => {
    const problem = problems[name];
    const shared = {
      name,
      label: addressLabel(i18n, name, flags, country),
      autoComplete: autoComplete[name],
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
      <legend className={legend === undefined ? 'unseen' : undefined}>{legend ?? i18n._('address')}</legend>
      <div className="fields">
        {addressFieldsFor(flags, country).map(({ name, isRequired }) => (
          <div key={name} className={isWide.includes(name) ? 'wide' : undefined}>
            {fieldOf(name, isRequired)}
          </div>
        ))}
      </div>
    </fieldset>
  );
};
