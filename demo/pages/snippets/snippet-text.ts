import { type Html, html, rawHtml } from '../../html.ts';
import type { Release } from '../../service/statics/release.ts';
import { headStub } from './head-stub.ts';
import { directives, noncePlaceholder } from './policy.ts';
import { serviceOrigins } from './service-origins.ts';
import type { SnippetChoice } from './snippet-choice.ts';
import { type EarlyWall, wallAtOnce } from './wall-at-once.ts';

/** The text to copy. */
export interface SnippetText {
  /** The response header with the policy; null: there is none. */
  header: string | null;
  /** In the head, before every other script. */
  head: string;
  /** At the place of the element. */
  tag: string;
}

interface Parts {
  choice: SnippetChoice;
  /** The release that a pinned snippet names. */
  release: Release | null;
  nonce: Html | null;
}

const line = (markup: Html): string => markup.markup;

/** The address of the snippet's files, without a slash at the end. */
const baseOf = (origin: string, release: Release | null): string =>
  release === null ? origin : `${origin}/v/${release.release}`;

/**
 * The hash of every file that the loader may load. A tag with a language of its own never loads catalogues of another
 * one: those are left out.
 */
const importMap = ({ choice, nonce }: Parts, release: Release): string => {
  const { element, origin, attributes } = choice;
  const lang = attributes.get('lang');
  const otherLanguageFiles = new Set(
    Object.entries(release.languages).flatMap(([language, files]) =>
      lang === undefined || !Object.hasOwn(release.languages, lang) || language === lang ? [] : files,
    ),
  );
  const needed = (release.elements[element] ?? []).filter((file) => !otherLanguageFiles.has(file));
  const integrity = Object.fromEntries(
    needed.map((file) => [`${baseOf(origin, release)}/${file}`, release.files[file] ?? '']),
  );
  // One line per file. No name and no hash has a bracket that could end the script.
  const text = JSON.stringify({ integrity }, null, 1);
  return line(html`<script type="importmap"${nonce}>${rawHtml(text)}</script>`);
};

/** The first call of the SDK, for a reader who is not logged in; null for an element that decides nothing. */
const earlyCall = ({ choice: { element, origin, attributes } }: Parts): string | null => {
  const [siteId, flowId] = [attributes.get('site-id'), attributes.get('flow-id')];
  if (element !== 'pw-paywall' || siteId === undefined || flowId === undefined) return null;
  const { paywall } = serviceOrigins(origin, attributes.get('env'));
  const version = attributes.get('flow-version');
  const query = new URLSearchParams({ siteId, flowId, ...(version !== undefined && { version }) });
  return `${paywall}/api2/pw/combined?${query}`;
};

/** The inline script that comes first: it removes secrets from the address and starts this call early. */
const headScript = (parts: Parts): string => {
  const early = earlyCall(parts);
  return line(
    html`<script${early !== null && html` data-early="${early}"`}${parts.nonce}>${rawHtml(headStub)}</script>`,
  );
};

const checked = (release: Release | null, file: string): Html | null =>
  release === null ? null : html` integrity="${release.files[file] ?? ''}" crossorigin`;

/** The chunks that draw walls of each kind, in a release: `wall.js` asks for the same. */
const wallChunks: Readonly<Record<EarlyWall, RegExp>> = {
  page: /^chunk-(runner|scripts|shell|base)-/,
  popup: /^chunk-(runner|scripts|shell|base|popup|words)-/,
};

const preload = (base: string, file: string, { release, nonce }: Parts): string =>
  line(
    html`<link rel="modulepreload" referrerpolicy="no-referrer" href="${base}/${file}"${checked(release, file)}${nonce}>`,
  );

/**
 * Asks early for the code of a wall that the flow shows at once; nothing where most pages would not need it. A release
 * has the names of its files, so a browser asks for them as soon as it reads the head.
 */
const earlyWall = (parts: Parts, base: string): string[] => {
  const { choice, release, nonce } = parts;
  const kind = choice.element === 'pw-paywall' ? wallAtOnce(choice.attributes.get('flow-id')) : null;
  if (kind === null) return [];
  if (release !== null)
    return Object.keys(release.files)
      .filter((file) => wallChunks[kind].test(file))
      .map((file) => preload(base, file, parts));
  const src = `${base}/wall.js`;
  return [
    line(
      html`<script async fetchpriority="high" referrerpolicy="no-referrer" src="${src}" data-kind="${kind}"${nonce}></script>`,
    ),
  ];
};

/** Keeps space for an element that a page shows in its text, until the element is there and keeps its own. */
const keptSpace = ({ choice: { element }, nonce }: Parts): string[] =>
  element === 'pw-paywall'
    ? []
    : [line(html`<style${nonce}>${element}:not(:defined) { display: block; min-height: 100vh }</style>`)];

const headOf = (parts: Parts): string => {
  const { choice, release, nonce } = parts;
  const base = baseOf(choice.origin, release);
  const policy = directives(choice).join('; ');
  const { setting } = serviceOrigins(choice.origin, choice.attributes.get('env'));
  const hosts = setting === null ? null : html` data-hosts="${setting}"`;
  const combined = choice.element === 'pw-paywall' && html` data-combined`;
  return [
    ...(choice.policy === 'meta' ? [line(html`<meta http-equiv="Content-Security-Policy" content="${policy}">`)] : []),
    headScript(parts),
    ...keptSpace(parts),
    ...(release === null ? [] : [importMap(parts, release)]),
    preload(base, 'core.js', parts),
    line(
      html`<script type="module" async referrerpolicy="no-referrer" src="${base}/pw.js"${hosts}${combined}${checked(release, 'pw.js')}${nonce}></script>`,
    ),
    ...earlyWall(parts, base),
  ].join('\n');
};

/** The tag, as it is pasted. */
const tagOf = ({ element, attributes }: SnippetChoice): string => {
  const attributeTexts = [...attributes].map(([name, value]) =>
    value === '' ? html` ${name}` : html` ${name}="${value}"`,
  );
  return `<${element}${line(html`${attributeTexts}`)}></${element}>`;
};

/** Returns the snippet of a choice; `release` is the build's current one, for a snippet that is pinned to it. */
export const snippetText = (choice: SnippetChoice, release: Release | null): SnippetText => {
  const nonce = choice.policy === 'none' ? null : html` nonce="${noncePlaceholder}"`;
  const parts = { choice, nonce, release: choice.version === 'pinned' ? release : null };
  return {
    header: choice.policy === 'header' ? `Content-Security-Policy: ${directives(choice).join('; ')}` : null,
    head: headOf(parts),
    tag: tagOf(choice),
  };
};
