/** A moment as a day for a date field, `2026-05-31`, by UTC: the services count days so. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first moment of a day, in ms since the epoch; null for what is no day. */
export const msOfDay = (day: string): number | null => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms;
};
