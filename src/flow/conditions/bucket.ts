/**
 * Returns a draw in [0, 100) that is random between visitors and constant for one visitor on every page (design: flow
 * format, "A/B"): FNV-1a over the parts, then the mixing steps of MurmurHash3 so that similar inputs get distant
 * values.
 */
export const drawFor = (parts: readonly string[]): number => {
  let hash = 0x811c9dc5;
  for (const char of parts.join('\u0000')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return ((hash >>> 0) / 2 ** 32) * 100;
};
