import { refuse } from './pattern-tree.ts';

/** Goes through the text of a pattern. */
export interface Cursor {
  /** The character here; empty at the end. */
  peek(ahead?: number): string;
  /** Goes past a text if it stands here. */
  eat(text: string): boolean;
  /** Goes past what a sticky expression finds here. */
  take(token: RegExp): RegExpExecArray | null;
  /** The UTF-16 unit here, and past it; refuses the pattern at its end. */
  unit(): number;
  /** Goes back to a place that `mark` gave. */
  reset(mark: number): void;
  mark(): number;
}

/** Starts at the first character. */
export const createCursor = (source: string): Cursor => {
  let at = 0;
  return {
    peek: (ahead = 0) => source.charAt(at + ahead),
    eat: (text) => {
      const isThere = source.startsWith(text, at);
      if (isThere) at += text.length;
      return isThere;
    },
    take: (token) => {
      token.lastIndex = at;
      const found = token.exec(source);
      if (found !== null) at = token.lastIndex;
      return found;
    },
    unit: () => (at < source.length ? source.charCodeAt(at++) : refuse()),
    mark: () => at,
    reset: (mark) => {
      at = mark;
    },
  };
};
