/**
 * The fonts of an invoice. A PDF's own fonts lack half of the letters that the editions are written in: DejaVu Sans has
 * those of Europe, Noto Sans those of China. The second is large, and read only for an invoice that has such letters.
 */
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** One of the fonts, by where its file is. */
export type InvoiceFont = 'regular' | 'bold' | 'chinese';

const files: Readonly<Record<InvoiceFont, string>> = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  chinese: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
};

/** The path of a font's file. */
export const fontFile = (font: InvoiceFont): string => resolve(files[font]);

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
