/** Elements as a reader would name them: by selector and by what they are called, in any open shadow root. */

/** A description of elements on a page. */
export interface Target {
  /** A selector, matched in the document and in every open shadow root. */
  css: string;
  /** The accessible name: all of it, or a pattern. */
  name?: string | RegExp;
  /** A part of the text that is seen in it. */
  text?: string | RegExp;
  /** The element that contains it. */
  within?: Target;
}

/** A text or a pattern, as a page receives it. */
type Wording = { text: string } | { pattern: string; flags: string };

/** One level of a target, as a page receives it. */
export interface TargetStep {
  css: string;
  name: Wording | null;
  text: Wording | null;
}

const wordingOf = (wording: string | RegExp | undefined): Wording | null => {
  if (wording === undefined) return null;
  return typeof wording === 'string' ? { text: wording } : { pattern: wording.source, flags: wording.flags };
};

/** Returns the levels of a target, the outermost first. */
export const stepsOf = (target: Target): TargetStep[] => [
  ...(target.within === undefined ? [] : stepsOf(target.within)),
  { css: target.css, name: wordingOf(target.name), text: wordingOf(target.text) },
];

/** Returns a target as text, for errors. */
export const describeTarget = ({ css, name, text, within }: Target): string =>
  [
    ...(within === undefined ? [] : [describeTarget(within)]),
    css,
    ...[name, text].flatMap((wording) => (wording === undefined ? [] : `“${wording}”`)),
  ].join(' ');

/** A button or a link, by its whole name or a pattern. */
export const button = (name: string | RegExp, within?: Target): Target => ({
  css: 'button, a[href], [role="button"]',
  name,
  ...(within && { within }),
});

/** An open dialog. */
export const dialog: Target = { css: 'dialog[open], [role="dialog"]' };
