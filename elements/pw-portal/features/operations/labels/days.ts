/** Returns a moment as a day for a date field, `2026-05-31`, in UTC as the services do. */
export const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the first moment of a day, in ms since the epoch; null for an invalid day. */
export const msOfDay = (day: string): number | null => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms;
};
