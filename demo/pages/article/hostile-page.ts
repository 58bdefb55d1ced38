import { type Html, html, rawHtml } from '../../html.ts';
import type { Hostility } from '../walls/wall-page.ts';

/** Additions of a hostile page before everything else: in its head, before the loader, and at the top of its body. */
interface Obstacles {
  /** Runs before any other script. */
  script?: string;
  style?: string;
  body?: Html;
}

/** Properties of `document` that an image or a form clobbers by its name. */
const clobberedNames = [
  'activeElement',
  'addEventListener',
  'adoptedStyleSheets',
  'body',
  'cookie',
  'createComment',
  'createElement',
  'createElementNS',
  'createTextNode',
  'currentScript',
  'defaultView',
  'documentElement',
  'fonts',
  'getElementById',
  'head',
  'hidden',
  'implementation',
  'prerendering',
  'querySelector',
  'querySelectorAll',
  'readyState',
  'referrer',
  'removeEventListener',
  'title',
  'visibilityState',
];

const pollute = `
for (const name of ['error', 'type', 'status', 'version', 'target', 'next', 'trigger', 'removeContent', 'selector'])
  Object.prototype[name] = 'not yours';
Array.prototype.toJSON = () => 'bent';
const { fetch } = window;
window.fetch = (...given) => fetch(...given);
const { parse } = JSON;
JSON.parse = (...given) => parse(...given);
`;

const block = `
const denied = () => { throw new DOMException('The page may not touch storage', 'SecurityError'); };
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get: denied, configurable: true });
Object.defineProperty(Document.prototype, 'cookie', { get: denied, set: denied, configurable: true });
`;

const header = html`<p class="above-all">The Ledger is read in 41 counties. Thank you for being one of its readers.</p>`;

/** One table: a hostility without its obstacles does not compile. */
const table: Record<Hostility, Obstacles> = {
  names: {
    body: html`<div hidden>${clobberedNames.map((name, at) =>
      at % 2 === 0 ? html`<img name="${name}" alt="" width="1" height="1">` : html`<form name="${name}"></form>`,
    )}</div>`,
  },
  prototypes: { script: pollute },
  unset: {
    // Elements without text of the page are not affected, and the wall's container keeps its size.
    style: `* { all: unset !important }
head, head *, script { display: none !important }
#pw-inline { display: block !important; inline-size: 656px !important; margin-inline: auto !important }`,
  },
  header: {
    style: `.above-all { position: sticky; top: 0; z-index: 2147483647; margin: 0; padding: 0.75rem; background: #1d3a2a; color: #fff; text-align: center }`,
    body: header,
  },
  storage: { script: block },
};

/** True for the name of a hostility, for example from an address. */
export const isHostility = (name: string | null): name is Hostility => name !== null && Object.hasOwn(table, name);

/** The additions to a hostile page's head. */
export const hostileHead = (hostility: Hostility | undefined): Html | null => {
  if (hostility === undefined) return null;
  const { script, style } = table[hostility];
  return html`${
    script !== undefined &&
    html`<script>${rawHtml(script)}</script>
`
  }${
    style !== undefined &&
    html`<style>${rawHtml(style)}</style>
`
  }`;
};

/** The additions at the top of its body. */
export const hostileBody = (hostility: Hostility | undefined): Html | null =>
  hostility === undefined ? null : (table[hostility].body ?? null);
