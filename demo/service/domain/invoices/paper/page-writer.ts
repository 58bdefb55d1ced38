/** Writes text on the pages of a PDF, in any script, within columns. */
import { visualRuns } from './bidi.ts';
import { fontFile, type InvoiceFont, missingLetter, splitByFont, type TextFont } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

/** The colours of an invoice. */
export const colors = { ink: '#16191d', muted: '#5b6168', line: '#c9ced4' } as const;

/** The margin of a page, in points. */
export const margin = 56;

/** Style and position of a text. It wraps at `width`. */
export interface Writing {
  x: number;
  y: number;
  width: number;
  size?: number;
  font?: TextFont;
  color?: string;
  /** The lines are aligned to the end of the column. */
  isAtEnd?: boolean;
}

/** The current page. */
export interface PageWriter {
  /** The edges of the columns. */
  leftEdge: number;
  right: number;
  /** Writes a text and returns the position of the next line. */
  write(text: string, writing: Writing): number;
  /** Draws a line over the whole width. */
  rule(y: number): void;
  /** Returns `y`, or the top of another page if there is not enough room. */
  room(y: number, height: number): number;
  /** True if a letter was replaced because no font has it. */
  isIncomplete(): boolean;
}

/** With a list of features pdfkit shapes a run as a whole, which letters of Arabic need. */
const runOptions = { features: [], lineBreak: false };

interface Part {
  font: InvoiceFont;
  text: string;
}

/** Returns the parts of a line from left to right; the first part of a right-to-left text is the last. */
const partsOf = (line: string, usual: TextFont): Part[] =>
  visualRuns(line).flatMap(({ text, isRightToLeft }) => {
    const parts = splitByFont(text, usual);
    return isRightToLeft ? parts.reverse() : parts;
  });

/** Opens the first page of a document for writing. */
export const createPageWriter = (document: PDFKit.PDFDocument): PageWriter => {
  let isIncomplete = false;
  const leftEdge = margin;
  const right = document.page.width - margin;
  const widthOfPart = ({ font, text }: Part, size: number) =>
    document.font(fontFile(font), size).widthOfString(text, runOptions);
  const widthOf = (line: string, font: TextFont, size: number) =>
    partsOf(line, font).reduce((sum, part) => sum + widthOfPart(part, size), 0);

  const writeLine = (line: string, { x, y, width, size = 10, font = 'regular', ...textStyle }: Writing) => {
    const parts = partsOf(line, font);
    let at = textStyle.isAtEnd ? x + width - widthOf(line, font, size) : x;
    for (const part of parts) {
      if (part.text.includes(missingLetter)) isIncomplete = true;
      const partWidth = widthOfPart(part, size);
      document.font(fontFile(part.font), size).fillColor(textStyle.color ?? colors.ink);
      // Every part has the same baseline, for fonts of any height.
      document.text(part.text, at, y + size, { ...runOptions, baseline: 'alphabetic' });
      at += partWidth;
    }
  };

  return {
    leftEdge,
    right,
    write: (text, writing) => {
      const { size = 10, font = 'regular', width } = writing;
      let { y } = writing;
      for (const line of wrapText(text, width, (part) => widthOf(part, font, size))) {
        writeLine(line, { ...writing, y });
        y += size * 1.45;
      }
      return y;
    },
    rule: (y) => {
      document.moveTo(leftEdge, y).lineTo(right, y).lineWidth(0.6).strokeColor(colors.line).stroke();
    },
    room: (y, height) => {
      if (y + height <= document.page.height - margin) return y;
      document.addPage();
      return margin;
    },
    isIncomplete: () => isIncomplete,
  };
};
