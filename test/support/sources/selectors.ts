import { Features, transform } from 'lightningcss';
import { textOf } from './sources.ts';

/** One selector of a style sheet, as its compounds: `.card > h3 .mark` is three. */
export type Selector = readonly string[];

/** A style sheet without nesting: its selectors, and the names of its animations. */
export interface Sheet {
  readonly file: string;
  /** The name of the file: the main class of the sheet. */
  readonly stem: string;
  readonly selectors: readonly Selector[];
  readonly keyframes: readonly string[];
}

/** Splits a text at separators outside of all brackets. */
const splitOutsideBrackets = (text: string, isSeparator: (character: string) => boolean): string[] => {
  const pieces = [''];
  let depth = 0;
  for (const character of text) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (depth === 0 && isSeparator(character)) pieces.push('');
    else pieces[pieces.length - 1] += character;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
};

const compoundsOf = (selector: string): Selector =>
  splitOutsideBrackets(selector, (character) => ' >+~'.includes(character));

/** Reads a style sheet and expands its nested rules. */
export const sheetAt = (file: string): Sheet => {
  const code = Buffer.from(textOf(file));
  const flat = transform({ filename: file, code, include: Features.Nesting }).code.toString();
  const text = flat.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim());
  return {
    file,
    stem: /([\w-]+)\.css$/.exec(file)?.[1] ?? '',
    selectors: preludes
      .filter((prelude) => !prelude.startsWith('@'))
      .flatMap((prelude) => splitOutsideBrackets(prelude, (character) => character === ','))
      .map(compoundsOf),
    keyframes: [...flat.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name),
  };
};

/** Returns the classes of a compound, including those in its brackets. */
export const classesIn = (compound: string): string[] =>
  [...compound.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
