/** How an invoice is called outside of the database. */
export const invoiceId = (id: number): string => `INV-${id}`;

/** The number of an invoice in the database, by what it is called; null for a name that no invoice has. */
export const invoiceNumber = (name: string): number | null => {
  const [, digits] = /^INV-([1-9]\d{0,8})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(digits);
};
