/** Returns a time for lists; a dash for none. */
export const minuteOf = (iso: string | null): string =>
  iso === null ? '–' : `${iso.slice(0, 16).replace('T', ' ')} UTC`;
