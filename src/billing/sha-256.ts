/** The first 64 primes: their roots are the constants of the algorithm. */
const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (number) => number > 1 && !Array.from({ length: number }, (_, at) => at).some((at) => at > 1 && number % at === 0),
);
/** The first 32 bits of the fraction. */
const fractionOf = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Pads the message to blocks of 64 bytes: its bytes, a single bit, and its length in bits at the end. */
const padded = (bytes: Uint8Array): DataView => {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padding = new Uint8Array(length);
  padding.set(bytes);
  padding[bytes.length] = 0x80;
  const view = new DataView(padding.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
};

/**
 * Returns the SHA-256 of a text (FIPS 180-4), in UTF-8, as 64 hexadecimal digits. Synchronous, and without the page's
 * cryptography, which plain http lacks: for storage keys that must not reveal their content.
 */
export const sha256 = (text: string): string => {
  const view = padded(new TextEncoder().encode(text));
  const factors = primes.map((prime) => fractionOf(Math.cbrt(prime)));
  let state = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
  for (let start = 0; start < view.byteLength; start += 64) {
    const schedule = factors.map((_, at) => (at < 16 ? view.getInt32(start + at * 4) : 0));
    const wordAt = (at: number): number => schedule[at] ?? 0;
    for (let at = 16; at < 64; at++) {
      const [word2, word15] = [wordAt(at - 2), wordAt(at - 15)];
      const one = rotate(word2, 17) ^ rotate(word2, 19) ^ (word2 >>> 10);
      const other = rotate(word15, 7) ^ rotate(word15, 18) ^ (word15 >>> 3);
      schedule[at] = (wordAt(at - 16) + other + wordAt(at - 7) + one) | 0;
    }
    const after = factors.reduce(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0], factor, at) => {
      const sigma1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const choice = (e & f) ^ (~e & g);
      const next = (h + sigma1 + choice + factor + wordAt(at)) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      return [(next + (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0, a, b, c, (d + next) | 0, e, f, g];
    }, state);
    state = state.map((word, at) => (word + (after[at] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
