import { brandName } from '../../../src/billing/brand-names.ts';

/** The brands that both gateways take in every country. */
const acceptedBrands = ['visa', 'mastercard', 'american_express'];

/**
 * The brand of the card that is being typed; the accepted ones until it is known. They are words: the brands' logos need
 * their permission.
 */
export const CardMarks = ({ brand }: { brand: string | undefined }) => {
  const names = [brandName(brand ?? '')].filter((name) => name !== '');
  const shownNames = names.length > 0 ? names : acceptedBrands.map(brandName);
  return (
    <ul className="payment-cards" part="payment-cards">
      {shownNames.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
};
