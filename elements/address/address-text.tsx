import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import type { ShippingAddress } from '../../src/addresses/address.ts';
import { formatAddress } from '../../src/addresses/address-lines.ts';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { useStyles } from '../hooks/interaction/use-styles.ts';
import styles from './address-text.css';
import { countryName } from './countries.ts';

/** An address as on an envelope; the country is shown if it differs from the edition's. */
export const AddressText = ({
  address,
  edition,
}: {
  address: ShippingAddress;
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>;
}) => {
  const { i18n } = useLingui();
  const textRef = useRef<HTMLParagraphElement>(null);
  useStyles(textRef, styles);
  const country = address.country.toUpperCase();
  const countryLine = country === '' || country === edition.countryCode ? [] : [countryName(i18n.locale, country)];
  return (
    <p ref={textRef} className="address-text" part="address" dir="auto">
      {[...formatAddress(address, edition), ...countryLine].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <span key={index}>{line}</span>
      ))}
    </p>
  );
};
