import { rejectPattern } from './regex-tree.ts';

/** Reads the text of a pattern step by step. */
export interface Cursor {
  /** The current character; empty at the end. */
  peek(ahead?: number): string;
  /** Skips a text if it is next. */
  skip(text: string): boolean;
  /** Skips and returns the match of a sticky expression. */
  match(token: RegExp): RegExpExecArray | null;
  /** Returns the next UTF-16 unit and advances; rejects the pattern at its end. */
  nextUnit(): number;
  /** Returns to a position of `mark`. */
  reset(mark: number): void;
  mark(): number;
}

/** Starts at the first character. */
export const createCursor = (source: string): Cursor => {
  let index = 0;
  return {
    peek: (ahead = 0) => source.charAt(index + ahead),
    skip: (text) => {
      const hasText = source.startsWith(text, index);
      if (hasText) index += text.length;
      return hasText;
    },
    match: (token) => {
      token.lastIndex = index;
      const result = token.exec(source);
      if (result !== null) index = token.lastIndex;
      return result;
    },
    nextUnit: () => (index < source.length ? source.charCodeAt(index++) : rejectPattern()),
    mark: () => index,
    reset: (mark) => {
      index = mark;
    },
  };
};
