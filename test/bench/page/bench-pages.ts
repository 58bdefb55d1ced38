/** The contents of the benchmark's pages, by their addresses: `/bench/<path of the flow>/<how>/<number>`. */
import { brotliCompressSync } from 'node:zlib';
import { snippetText } from '../../../demo/pages/snippets/snippet-text.ts';
import { articlePage, pictureCount } from './article.ts';
import type { Content } from './page-server.ts';
import { noisePicture } from './pictures.ts';
import type { Scenario } from './scenarios.ts';

/** Returns the path of a scenario's article; `isAlone` for the same page without the SDK. */
export const pathOf = ({ path, embedding }: Scenario, isAlone: boolean, number = 0): string =>
  `/bench/${path}/${isAlone ? 'alone' : embedding}/${number}`;

const pageText = (text: string): Content => ({
  type: 'text/html; charset=utf-8',
  bytes: brotliCompressSync(text),
  isCompressed: true,
});

const attributesOf = ({ element, flowId, path, embedding }: Scenario): ReadonlyMap<string, string> => {
  const siteId = ['site-id', 'ledger'] as const;
  if (element === 'pw-paywall') return new Map([siteId, ['flow-id', flowId ?? '']]);
  if (element === 'pw-newsletters') return new Map([siteId, ['edition', 'US']]);
  return new Map([siteId, ['base-path', `/bench/${path}/${embedding}`]]);
};

const preload = (path: string): string => `<link rel="modulepreload" href="${path}">`;
const moduleScript = (path: string): string => `<script type="module" async src="${path}"></script>`;

const floorHead = (embedding: Scenario['embedding']): string =>
  [...(embedding === 'early' ? [preload('/bench/floors/card.js')] : []), moduleScript('/bench/floors/loader.js')].join(
    '\n',
  );

/** Writes the markup that a publisher adds for a scenario. */
const markupOf = (scenario: Scenario, origin: string, wallPaths: readonly string[]): { head: string; tag: string } => {
  const { element, embedding } = scenario;
  if (element === null) return { head: floorHead(embedding), tag: '' };
  const { head, tag } = snippetText(
    {
      element,
      origin,
      attributes: attributesOf(scenario),
      version: 'latest',
      policy: 'none',
      hasTrustedTypes: false,
      outside: [],
      analyticsOrigin: '',
    },
    null,
  );
  if (embedding === 'tag') return { head: moduleScript('/pw.js'), tag };
  return { head: embedding === 'chunks' ? [...wallPaths.map(preload), head].join('\n') : head, tag };
};

interface PagesOptions {
  scenarios: readonly Scenario[];
  /** Without a slash at the end. */
  origin: string;
  /** The scripts of comparison, by file name. */
  floors: ReadonlyMap<string, Uint8Array>;
  /** The addresses of the wall's chunks. */
  wallPaths: readonly string[];
}

const drawPage = (scenario: Scenario, number: number, markup: { head: string; tag: string }): Content => {
  const place = scenario.sign === undefined ? 'after the article' : 'below the picture';
  return pageText(articlePage({ title: `Article ${number}`, ...markup, place }));
};

/** Draws the pages of the scenarios, by their paths. */
const drawPages = ({ scenarios, origin, wallPaths }: PagesOptions): [string, Content][] =>
  scenarios.flatMap((scenario) =>
    Array.from({ length: scenario.readBefore + 1 }).flatMap((_, number): [string, Content][] => [
      [pathOf(scenario, true, number), drawPage(scenario, number, { head: '', tag: '' })],
      [pathOf(scenario, false, number), drawPage(scenario, number, markupOf(scenario, origin, wallPaths))],
    ]),
  );

const picture = (seed: number, width: number, height: number): Content => ({
  type: 'image/png',
  bytes: noisePicture(width, height, seed),
  isCompressed: false,
});

/** Draws all pages and pictures: 100 kB at the head of an article, and 25 kB for each picture in its text. */
export const drawContents = (options: PagesOptions): [string, Content][] => [
  ...drawPages(options),
  ...[...options.floors].map(([name, bytes]): [string, Content] => [
    `/bench/floors/${name}`,
    { type: 'text/javascript', bytes: brotliCompressSync(bytes), isCompressed: true },
  ]),
  ['/bench/pictures/hero.png', picture(1, 400, 250)],
  ...Array.from({ length: pictureCount }, (_, index): [string, Content] => [
    `/bench/pictures/${index + 1}.png`,
    picture(index + 2, 200, 125),
  ]),
  ['/bench/api/decision', { type: 'application/json', bytes: Buffer.from('{"isShown":true}'), isCompressed: false }],
];
