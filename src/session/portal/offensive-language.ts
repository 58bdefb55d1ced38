/** Invisible characters, and marks that combine with any letter; a script's vowel signs are letters. */
const invisible = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const letters = /[\p{L}\p{N}\p{M}]+/gu;

/** Normalises a text for comparison: compatible forms unified (NFKD, then NFC), in lower case, letters only. */
const normalize = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(invisible, '').normalize('NFC');

const lettersOnly = (text: string): string => text.match(letters)?.join('') ?? '';

/** Joins runs of single letters to the words that they spell. */
const joinSingleLetters = (words: readonly string[]): string[] => {
  const joinedWords: string[] = [];
  let run = '';
  for (const word of words) {
    const isLetter = [...word].length === 1;
    if (!isLetter && run !== '') joinedWords.push(run);
    run = isLetter ? run + word : '';
  }
  return [...joinedWords, run];
};

/**
 * Returns whether a text contains one of these words (spec: portal point 5; used for names).
 *
 * - Whole words only: Scunthorpe is a town. A word ends where neither a letter nor a digit stands.
 * - Case, accents, full-width forms and characters that nobody sees make no difference.
 * - Signs inside of a word don't hide it (`b-a.d`), nor do spaces between single letters (`b a d`).
 * - What looks like a letter of another alphabet is that other letter.
 *
 * Takes time in proportion to the text's length.
 */
export const isOffensive = (text: string, words: readonly string[]): boolean => {
  const banned = new Set(words.map((word) => lettersOnly(normalize(word))).filter((word) => word !== ''));
  const folded = normalize(text);
  const parts = folded.match(letters) ?? [];
  const between = folded.split(/\s+/).map(lettersOnly);
  return [...parts, ...between, ...joinSingleLetters(parts)].some((word) => banned.has(word));
};
