/** Pages whose tables a command writes: each stands between two comments that name it. */

const markOf = (edge: 'begin' | 'end', name: string): string => `<!-- ${edge} ${name} -->`;

/**
 * A page's text with one marked part anew: what stands between `<!-- begin NAME -->` and `<!-- end NAME -->` becomes
 * `part`; everything else stays to the letter. Throws where the page has no such marks.
 */
export const withPart = (page: string, name: string, part: string): string => {
  const [begin, end] = [markOf('begin', name), markOf('end', name)];
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) {
    throw new Error(`The page has no part "${name}": put ${begin} and ${end} where it belongs.`);
  }
  return `${page.slice(0, from)}${begin}\n\n${part.trim()}\n\n${page.slice(to)}`;
};

const cellOf = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** A table in Markdown: its heads, and rows of as many cells; bars and line breaks in a cell are taken care of. */
export const markdownTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cellOf).join(' | ')} |`).join('\n');
