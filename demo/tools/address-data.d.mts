/** Returns the address data of all countries: the text of `src/editions/places/address-data.ts` before it is formatted. */
export declare const addressData: () => string;
