import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { addressLines } from '../../../src/billing/address-lines.ts';
import type { ShippingAddress } from '../../../src/billing/operations.ts';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';
import { useStyles } from '../../use-styles.ts';
import styles from './address-text.css';
import { countryName } from './countries.ts';

/** An address as it stands on an envelope; the country is told where it is not the edition's own. */
export const AddressText = ({
  address,
  edition,
}: {
  address: ShippingAddress;
  edition: Pick<PortalEdition, 'flags' | 'countryCode'>;
}) => {
  const { i18n } = useLingui();
  const place = useRef<HTMLParagraphElement>(null);
  useStyles(place, styles);
  const country = address.country.toUpperCase();
  const abroad = country === '' || country === edition.countryCode ? [] : [countryName(i18n.locale, country)];
  return (
    <p ref={place} className="address-text" part="address" dir="auto">
      {[...addressLines(address, edition), ...abroad].map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <span key={at}>{line}</span>
      ))}
    </p>
  );
};
