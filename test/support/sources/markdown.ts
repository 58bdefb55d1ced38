/** The contents of the project's pages, from their Markdown: examples, tables, links and the anchors of links. */
import { textOf } from './sources.ts';

/** A fenced example: its language, the name after that, and its text. */
export interface Example {
  page: string;
  language: string;
  name: string;
  text: string;
  /** Its first line, counted from 1. */
  line: number;
}

/** A table: its heads, and a record for each row. */
export interface Table {
  heads: string[];
  rows: Record<string, string>[];
}

const fence = /^```(\w*)[ ]?([\w-]*)$/;

/** The examples of a page, in their order. */
export const examplesOf = (page: string): Example[] => {
  const examples: Example[] = [];
  let open: Example | null = null;
  for (const [index, line] of textOf(page).split('\n').entries()) {
    const [, language, name = ''] = fence.exec(line.trim()) ?? [];
    if (language === undefined) {
      if (open !== null) open.text += `${line}\n`;
    } else if (open === null) {
      open = { page, language, name, text: '', line: index + 1 };
    } else {
      examples.push(open);
      open = null;
    }
  }
  return examples;
};

const withoutExamples = (text: string): string => text.replaceAll(/^ *```.*?^ *```$/gms, '');

/** The text of a page without its fenced examples. */
export const proseOf = (page: string): string => withoutExamples(textOf(page));

const cellsOf = (line: string): string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The tables of a page, in their order. */
export const tablesOf = (page: string): Table[] =>
  [...proseOf(page).matchAll(/^\|.*\|\n\|[ :|-]+\|\n(?:\|.*\|\n)*/gm)].map(([text]) => {
    const [head = '', , ...body] = text.trimEnd().split('\n');
    const heads = cellsOf(head);
    return {
      heads,
      rows: body.map((line) => {
        const cells = cellsOf(line);
        return Object.fromEntries(heads.map((name, at) => [name, cells[at] ?? '']));
      }),
    };
  });

/** Returns the text between backticks outside of a page's examples. */
export const codeOfPage = (page: string): string[] =>
  [...proseOf(page).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);

/** Returns the targets of the links in a text, as written. */
export const linksIn = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);

/** Returns the targets of a page's links, as written. */
export const linksOf = (page: string): string[] => linksIn(textOf(page));

/** The anchors of a page's headings, as the forges make them. */
export const anchorsOf = (page: string): string[] => {
  const slugCounts = new Map<string, number>();
  return [...proseOf(page).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const plain = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const count = slugCounts.get(plain) ?? 0;
    slugCounts.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  });
};
