/**
 * The fonts of an invoice. A PDF's own fonts lack half of the letters that the editions are written in: DejaVu Sans has
 * those of Europe, Noto Sans those of China. The second is large, and read only for an invoice that has such letters.
 */
import { fileURLToPath } from 'node:url';

/** One of the fonts. */
export type InvoiceFont = 'regular' | 'bold' | 'chinese';

const european = new URL('.', import.meta.resolve('dejavu-fonts-ttf/package.json'));
/** Its package shows its fonts' names, and its main module stands beside their folder. */
const asian = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-sc'));

const files: Readonly<Record<InvoiceFont, URL>> = {
  regular: new URL('ttf/DejaVuSans.ttf', european),
  bold: new URL('ttf/DejaVuSans-Bold.ttf', european),
  chinese: new URL('NotoSansHans-Regular.otf', asian),
};

/** The path of a font's file. */
export const fontFile = (font: InvoiceFont): string => fileURLToPath(files[font]);

const chinese = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** A text in parts that one font each can write; `usual` is the font of what is not Chinese. */
export const inFonts = (
  text: string,
  usual: Exclude<InvoiceFont, 'chinese'>,
): { font: InvoiceFont; text: string }[] => {
  const parts: { font: InvoiceFont; text: string }[] = [];
  for (const letter of text) {
    const font = chinese.test(letter) ? 'chinese' : usual;
    const last = parts.at(-1);
    if (last?.font === font) last.text += letter;
    else parts.push({ font, text: letter });
  }
  return parts;
};
