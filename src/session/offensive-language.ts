/** Characters that nobody sees, and marks that stand on any letter; the vowel signs of a script are letters of it. */
const unseen = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const letters = /[\p{L}\p{N}\p{M}]+/gu;

/** A text as it is compared: compatible forms as one (NFKD is NFKC taken apart), in lower case, bare letters. */
const fold = (text: string): string =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(unseen, '').normalize('NFC');

const bare = (text: string): string => text.match(letters)?.join('') ?? '';

/** Runs of single letters, each as the word that they spell. */
const spelled = (words: readonly string[]): string[] => {
  const found: string[] = [];
  let run = '';
  for (const word of words) {
    const isLetter = [...word].length === 1;
    if (!isLetter && run !== '') found.push(run);
    run = isLetter ? run + word : '';
  }
  return [...found, run];
};

/**
 * Whether a text holds one of these words (spec: portal point 5, whose use is not shown: names are looked at).
 *
 * - Whole words only: Scunthorpe is a town. A word ends where neither a letter nor a digit stands.
 * - Case, accents, full-width forms and characters that nobody sees make no difference.
 * - Signs inside of a word don't hide it (`b-a.d`), nor do spaces between single letters (`b a d`).
 * - What looks like a letter of another alphabet is that other letter.
 *
 * Takes time in proportion to the text's length.
 */
export const isOffensive = (text: string, words: readonly string[]): boolean => {
  const banned = new Set(words.map((word) => bare(fold(word))).filter((word) => word !== ''));
  const folded = fold(text);
  const parts = folded.match(letters) ?? [];
  const between = folded.split(/\s+/).map(bare);
  return [...parts, ...between, ...spelled(parts)].some((word) => banned.has(word));
};
