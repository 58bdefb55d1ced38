/** Writes text on the pages of a PDF, in whatever script it is, in columns that it never leaves. */
import { visualRuns } from './bidi.ts';
import { fontFile, type InvoiceFont, inFonts, missingLetter, type TextFont } from './fonts.ts';
import { wrap } from './wrap.ts';

/** The colours of an invoice. */
export const colors = { ink: '#16191d', muted: '#5b6168', line: '#c9ced4' } as const;

/** The blank edge of a page, in points. */
export const margin = 56;

/** How and where a text stands. `width` is where it wraps. */
export interface Writing {
  x: number;
  y: number;
  width: number;
  size?: number;
  font?: TextFont;
  color?: string;
  /** The lines end at the end of the column. */
  isAtEnd?: boolean;
}

/** A page in work. */
export interface PageWriter {
  /** Where the columns begin and end. */
  left: number;
  right: number;
  /** Writes a text and returns where the next line begins. */
  write(text: string, writing: Writing): number;
  /** Draws a line over the whole width. */
  rule(y: number): void;
  /** Returns `y`, or the top of another page where there is no room for so much. */
  room(y: number, height: number): number;
  /** Whether a letter was replaced, since no font has it. */
  isIncomplete(): boolean;
}

/** Shaping a run as a whole, which letters of Arabic need, is what pdfkit does for texts with a list of features. */
const asRun = { features: [], lineBreak: false };

interface Part {
  font: InvoiceFont;
  text: string;
}

/** The parts of a line from left to right; of what is read from right to left, the first stands at the end. */
const partsOf = (line: string, usual: TextFont): Part[] =>
  visualRuns(line).flatMap(({ text, isRightToLeft }) => {
    const parts = inFonts(text, usual);
    return isRightToLeft ? parts.reverse() : parts;
  });

/** Opens the first page of a document to be written on. */
export const createPageWriter = (document: PDFKit.PDFDocument): PageWriter => {
  let isIncomplete = false;
  const left = margin;
  const right = document.page.width - margin;
  const widthOfPart = ({ font, text }: Part, size: number) =>
    document.font(fontFile(font), size).widthOfString(text, asRun);
  const widthOf = (line: string, font: TextFont, size: number) =>
    partsOf(line, font).reduce((sum, part) => sum + widthOfPart(part, size), 0);

  const writeLine = (line: string, { x, y, width, size = 10, font = 'regular', ...look }: Writing) => {
    const parts = partsOf(line, font);
    let at = look.isAtEnd ? x + width - widthOf(line, font, size) : x;
    for (const part of parts) {
      if (part.text.includes(missingLetter)) isIncomplete = true;
      const partWidth = widthOfPart(part, size);
      document.font(fontFile(part.font), size).fillColor(look.color ?? colors.ink);
      // Every part stands on one line, whatever the height of its font.
      document.text(part.text, at, y + size, { ...asRun, baseline: 'alphabetic' });
      at += partWidth;
    }
  };

  return {
    left,
    right,
    write: (text, writing) => {
      const { size = 10, font = 'regular', width } = writing;
      let { y } = writing;
      for (const line of wrap(text, width, (part) => widthOf(part, font, size))) {
        writeLine(line, { ...writing, y });
        y += size * 1.45;
      }
      return y;
    },
    rule: (y) => {
      document.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(colors.line).stroke();
    },
    room: (y, height) => {
      if (y + height <= document.page.height - margin) return y;
      document.addPage();
      return margin;
    },
    isIncomplete: () => isIncomplete,
  };
};
