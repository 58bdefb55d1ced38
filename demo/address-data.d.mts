/** What is known of the addresses of all countries, as the text of `src/edition/address-data.ts` before it is formatted. */
export declare const addressData: () => string;
