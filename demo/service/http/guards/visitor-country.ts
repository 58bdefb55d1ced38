/** Codes that networks of delivery send for no country: unknown, and the Tor network. */
const noCountries = ['XX', 'T1'];

/** Returns the country that a balancer has named in its header, as two capital letters; null for anything else. */
export const countryOf = (header: string | undefined): string | null => {
  const code = (header ?? '').trim().toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !noCountries.includes(code) ? code : null;
};
