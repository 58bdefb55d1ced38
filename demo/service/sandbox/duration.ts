const unitsMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/** Reads `31d`, `-2h`, `1d12h`, or a number of ms; null when it is none of these. */
export const parseDurationMs = (text: string | number): number | null => {
  if (typeof text === 'number') return Number.isFinite(text) ? text : null;
  const match = /^(-?)((?:\d+(?:ms|[smhdw]))+)$/.exec(text.trim());
  if (match === null) return null;
  const parts = (match[2] ?? '').matchAll(/(\d+)(ms|[smhdw])/g);
  const total = [...parts].reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitsMs[unit ?? ''] ?? 0), 0);
  return match[1] === '-' ? -total : total;
};
