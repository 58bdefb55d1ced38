/**
 * The fonts of an invoice, and which of them can write a letter. DejaVu Sans has the letters of Europe and the Near East;
 * the others are read only for an invoice that needs them, for two of them are large.
 */
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** One of the fonts. */
export type InvoiceFont = 'regular' | 'bold' | 'thai' | 'chinese' | 'korean';

/** What a text is usually written in. */
export type TextFont = 'regular' | 'bold';

/** Beside a module of a package. Packages show the names of their fonts, their main module or their `package.json` alone. */
const beside = (module: string, path: string): URL => new URL(path, module);

const fileOf: Readonly<Record<InvoiceFont, () => URL>> = {
  regular: () => beside(import.meta.resolve('dejavu-fonts-ttf/package.json'), 'ttf/DejaVuSans.ttf'),
  bold: () => beside(import.meta.resolve('dejavu-fonts-ttf/package.json'), 'ttf/DejaVuSans-Bold.ttf'),
  thai: () => beside(import.meta.resolve('@fontsource/noto-sans-thai'), 'files/noto-sans-thai-thai-400-normal.woff'),
  chinese: () => beside(import.meta.resolve('@embedpdf/fonts-sc'), '../fonts/NotoSansHans-Regular.otf'),
  korean: () => beside(import.meta.resolve('@embedpdf/fonts-kr'), '../fonts/NotoSansKR-Regular.otf'),
};

/** The path of a font's file. */
export const fontFile = (font: InvoiceFont): string => fileURLToPath(fileOf[font]());

const opened = new Map<InvoiceFont, Font>();
const openFont = (name: InvoiceFont): Font => {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const file = openSync(fontFile(name));
  if (!('hasGlyphForCodePoint' in file)) throw new Error(`${name} is a collection of fonts`);
  opened.set(name, file);
  return file;
};

/** The letter in the place of one that no font has. */
export const missingLetter = '\ufffd';

const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;
const others = ['thai', 'chinese', 'korean'] as const;

/** What a letter, with its marks, is written in, and as what. */
const fontFor = (letter: string, usual: TextFont): { font: InvoiceFont; text: string } => {
  const points = [...letter].filter((point) => !ignorable.test(point));
  const canWrite = (font: InvoiceFont) =>
    points.every((point) => openFont(font).hasGlyphForCodePoint(point.codePointAt(0) ?? 0));
  const font = [usual, ...others].find(canWrite);
  return font === undefined ? { font: usual, text: missingLetter } : { font, text: letter };
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text in parts of one font each. */
export const inFonts = (text: string, usual: TextFont): { font: InvoiceFont; text: string }[] => {
  const parts: { font: InvoiceFont; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const part = fontFor(segment, usual);
    const last = parts.at(-1);
    if (last?.font === part.font) last.text += part.text;
    else parts.push(part);
  }
  return parts;
};
