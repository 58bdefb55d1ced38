const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });
const letterSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Mn}]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/**
 * Returns the pieces between which a line may end: words with the space behind them; in Thai and Chinese, words as
 * well.
 */
const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  for (const { segment } of wordSegmenter.segment(text)) {
    const lastPiece = pieces.at(-1);
    const belongs =
      /^\s+$/.test(segment) || closing.test(segment) || (lastPiece !== undefined && opening.test(lastPiece));
    if (lastPiece !== undefined && belongs) pieces[pieces.length - 1] = lastPiece + segment;
    else pieces.push(segment);
  }
  return pieces;
};

/** Breaks a text into lines of at most a width. A word that is too long for a line is broken between letters. */
export const wrapText = (text: string, width: number, widthOf: (text: string) => number): string[] => {
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
    else for (const { segment } of letterSegmenter.segment(piece)) add(segment);
  }
  return [...lines, line.trimEnd()].filter((each, at) => each !== '' || at === 0);
};
