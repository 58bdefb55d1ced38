/** Pages with generated tables: each table is between two comments that name it. */

const markerOf = (edge: 'begin' | 'end', name: string): string => `<!-- ${edge} ${name} -->`;

/**
 * Replaces one marked part of a page's text: the text between `<!-- begin NAME -->` and `<!-- end NAME -->` becomes
 * `part`; the rest stays as it is. Throws if the page has no such marks.
 */
export const replaceMarkedPart = (page: string, name: string, part: string): string => {
  const [begin, end] = [markerOf('begin', name), markerOf('end', name)];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) {
    throw new Error(`The page has no part "${name}": put ${begin} and ${end} where it belongs.`);
  }
  return `${page.slice(0, from)}${begin}\n\n${part.trim()}\n\n${page.slice(to)}`;
};

const tableCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** Returns a table in Markdown: its headings, and rows of as many cells. Escapes bars and line breaks in cells. */
export const markdownTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.map(tableCell).join(' | ')} |`).join('\n');
