import { posix } from 'node:path';

/** A group of pages for one kind of reader: titles, and paths of pages below the project's folder. */
export interface Group {
  title: string;
  pages: readonly (readonly [title: string, path: string])[];
}

/** The pages of the site, by their readers. */
export const groups: readonly Group[] = [
  {
    title: 'Publisher',
    pages: [
      ['Start in five minutes', 'README.md'],
      ['Recipes', 'demo/recipes/README.md'],
      ['Walls', 'src/walls/README.md'],
      ['Newsletters', 'elements/newsletters/README.md'],
      ['Portal', 'elements/pw-portal/README.md'],
      ['Subscriptions', 'src/subscriptions/README.md'],
      ['Sign-in', 'elements/account/README.md'],
      ['Checkout', 'elements/checkout/README.md'],
      ['Payment', 'elements/payment/README.md'],
      ['What is stored', 'src/session/README.md'],
      ['What is tracked', 'src/tracking/README.md'],
      ['Releases', 'demo/tools/releases/README.md'],
    ],
  },
  {
    title: 'Editor',
    pages: [
      ['The workbench', 'demo/workbench/README.md'],
      ['Flows', 'src/flow/README.md'],
      ['Simulate a flow', 'src/flow/simulate/README.md'],
      ['Templates in frames', 'elements/entries/template/README.md'],
      ['Why a page looks so', 'elements/pw-debug/README.md'],
    ],
  },
  {
    title: 'Developer',
    pages: [
      ['The elements', 'elements/README.md'],
      ['The api', 'elements/entries/README.md'],
      ['From npm', 'elements/entries/npm/README.md'],
      ['Frameworks', 'demo/recipes/frameworks/README.md'],
      ['Servers that withhold text', 'demo/edge/README.md'],
      ['Service contract', 'src/contract/README.md'],
      ['Editions', 'src/editions/README.md'],
    ],
  },
  {
    title: 'Operator',
    pages: [
      ['Hosts, CDN and policies', 'src/http/README.md'],
      ['What to run in production', 'demo/recipes/production/README.md'],
      ['The service', 'demo/service/README.md'],
      ['Changes', 'CHANGELOG.md'],
      ['Security', '.github/SECURITY.md'],
    ],
  },
  {
    title: 'Contributor',
    pages: [
      ['The sources, and the glossary', 'src/README.md'],
      ['Controls', 'elements/ui/README.md'],
      ['The demo', 'demo/README.md'],
      ['Tests', 'test/README.md'],
      ['Benchmarks', 'test/bench/README.md'],
      ['This site', 'demo/tools/site/README.md'],
    ],
  },
];

/** Returns the address of a page below the root of the site: `src/flow/README.md` is `src/flow/`. */
export const addressOf = (path: string): string => {
  if (path === 'README.md') return 'start/';
  return `${path
    .replace(/(^|\/)README\.md$/, '$1')
    .replace(/\.md$/, '/')
    .replace(/^\.github\//, '')
    .toLowerCase()}`;
};

/** The links of the pages: where each page is, and where other files are; null: nowhere. */
export interface Links {
  pages: ReadonlySet<string>;
  repository: string | null;
}

const markdownLink = /(?<!!)\[((?:[^\][]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

const linkFrom = (page: string, label: string, target: string, { pages, repository }: Links): string => {
  const [path = '', anchor] = target.split('#');
  const file = posix.join(posix.dirname(page), path);
  const found = [file, posix.join(file, 'README.md')].find((each) => pages.has(each));
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (found !== undefined) return `[${label}](/${addressOf(found)}${hash})`;
  return repository === null ? label : `[${label}](${repository}/blob/HEAD/${file}${hash})`;
};

/** Returns code that the generator must not read as an expression. */
const verbatim = (code: string): string =>
  `<code v-pre>${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code>`;

/**
 * Returns a page of the repository as a page of the site: links lead to pages of the site. A link to a source leads
 * into the repository or, if there is no public one, becomes its text. Text in braces stays text.
 */
export const sitePage = (text: string, page: string, links: Links): string =>
  text
    .split(/(^ *```.*?^ *```$)/ms)
    .map((part, index) => {
      if (index % 2 === 1) return part.replace(/^( *```\w*) [\w-]+$/m, '$1');
      return part
        .replaceAll(markdownLink, (link: string, label: string, target: string) =>
          /^(?:[a-z]+:|#)/.test(target) ? link : linkFrom(page, label, target, links),
        )
        .replaceAll(/<((?:https?:)[^>]+)>/g, '[$1]($1)')
        .replaceAll(/`([^`\n]*\{\{[^`\n]*)`/g, (_, code: string) => verbatim(code));
    })
    .join('');
