/**
 * The fonts of an invoice, and the letters that each supports. DejaVu Sans has the letters of Europe and the Near East;
 * the others are loaded only for an invoice that needs them, because two of them are large.
 */
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

/** One of the fonts. */
export type InvoiceFont = 'regular' | 'bold' | 'thai' | 'chinese' | 'korean';

/** The usual fonts of a text. */
export type TextFont = 'regular' | 'bold';

/**
 * Returns a URL relative to a module of a package. Packages export only the names of their fonts, their main module or
 * their `package.json`.
 */
const moduleFileUrl = (module: string, path: string): URL => new URL(path, module);

const fileOf: Readonly<Record<InvoiceFont, () => URL>> = {
  regular: () => moduleFileUrl(import.meta.resolve('dejavu-fonts-ttf/package.json'), 'ttf/DejaVuSans.ttf'),
  bold: () => moduleFileUrl(import.meta.resolve('dejavu-fonts-ttf/package.json'), 'ttf/DejaVuSans-Bold.ttf'),
  thai: () =>
    moduleFileUrl(import.meta.resolve('@fontsource/noto-sans-thai'), 'files/noto-sans-thai-thai-400-normal.woff'),
  chinese: () => moduleFileUrl(import.meta.resolve('@embedpdf/fonts-sc'), '../fonts/NotoSansHans-Regular.otf'),
  korean: () => moduleFileUrl(import.meta.resolve('@embedpdf/fonts-kr'), '../fonts/NotoSansKR-Regular.otf'),
};

/** Returns the path of a font's file. */
export const fontFile = (font: InvoiceFont): string => fileURLToPath(fileOf[font]());

const openFonts = new Map<InvoiceFont, Font>();
const openFont = (name: InvoiceFont): Font => {
  const cached = openFonts.get(name);
  if (cached !== undefined) return cached;
  const file = openSync(fontFile(name));
  if (!('hasGlyphForCodePoint' in file)) throw new Error(`${name} is a collection of fonts`);
  openFonts.set(name, file);
  return file;
};

/** Replaces a letter that no font has. */
export const missingLetter = '\ufffd';

const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;
const fallbackFonts = ['thai', 'chinese', 'korean'] as const;

/** Returns the font of a letter with its marks, and the text to write. */
const fontFor = (letter: string, usual: TextFont): { font: InvoiceFont; text: string } => {
  const points = [...letter].filter((point) => !ignorable.test(point));
  const canWrite = (font: InvoiceFont) =>
    points.every((point) => openFont(font).hasGlyphForCodePoint(point.codePointAt(0) ?? 0));
  const font = [usual, ...fallbackFonts].find(canWrite);
  return font === undefined ? { font: usual, text: missingLetter } : { font, text: letter };
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into parts of one font each. */
export const splitByFont = (text: string, usual: TextFont): { font: InvoiceFont; text: string }[] => {
  const parts: { font: InvoiceFont; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const part = fontFor(segment, usual);
    const lastPart = parts.at(-1);
    if (lastPart?.font === part.font) lastPart.text += part.text;
    else parts.push(part);
  }
  return parts;
};
