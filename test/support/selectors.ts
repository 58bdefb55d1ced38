import { Features, transform } from 'lightningcss';
import { textOf } from '../rules/sources.ts';

/** One selector of a style sheet, as the compounds that it is made of: `.card > h3 .mark` is three. */
export type Selector = readonly string[];

/** What a style sheet says, without nesting: its selectors, and the names of its animations. */
export interface Sheet {
  readonly file: string;
  /** The name of the file: the class that the sheet is about. */
  readonly stem: string;
  readonly selectors: readonly Selector[];
  readonly keyframes: readonly string[];
}

/** Cuts a text where a separator stands outside of all brackets. */
const cut = (text: string, isSeparator: (character: string) => boolean): string[] => {
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

const compoundsOf = (selector: string): Selector => cut(selector, (character) => ' >+~'.includes(character));

/** Reads a style sheet, its nested rules written out in full. */
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
      .flatMap((prelude) => cut(prelude, (character) => character === ','))
      .map(compoundsOf),
    keyframes: [...flat.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name),
  };
};

/** The classes of a compound, those in its brackets among them. */
export const classesIn = (compound: string): string[] =>
  [...compound.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
