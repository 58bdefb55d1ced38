const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Mn}]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** The pieces between which a line may end: words with the space behind them; in Thai and Chinese, words as well. */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const belongs = /^\s+$/.test(segment) || closing.test(segment) || (last !== undefined && opening.test(last));
    if (last !== undefined && belongs) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
};

/** Breaks a text into lines of at most a width. What has no room on a line of its own is broken between letters. */
export const wrap = (text: string, width: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string): void => {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  };
  for (const piece of piecesOf(text)) {
    if (widthOf(piece.trimEnd()) <= width) add(piece);
    else for (const { segment } of letters.segment(piece)) add(segment);
  }
  return [...lines, line.trimEnd()].filter((each, at) => each !== '' || at === 0);
};
