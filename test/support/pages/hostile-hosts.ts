/** Pages that interfere with embedded elements (security point 1), made from the demo's own. */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { hostileBody, hostileHead } from '../../../demo/pages/article/hostile-page.ts';

/** Changes of a page on its way to the browser. */
export interface HostileHost {
  /** Added before everything else in the head. */
  head?: string;
  /** Added at the top of the body. */
  top?: string;
  /** Added at the end of the body. */
  end?: string;
  /** Nobody can be signed in when such a page opens. */
  isAnonymous?: true;
  /** The policy of the page; its own scripts and styles carry the nonce. */
  policy?: string;
}

const nonce = 'c2VjcmV0LW9mLW9uZS1wYWdl';
const script = (text: string): string => `<script>${text}</script>`;

/** One of the demo's own hostilities. */
const demoHostility = (name: 'names' | 'prototypes' | 'unset' | 'header' | 'storage'): HostileHost => ({
  head: hostileHead(name)?.markup ?? '',
  top: hostileBody(name)?.markup ?? '',
});

const nativeFunctions = [
  'Object',
  'Array',
  'Function',
  'String',
  'Number',
  'Promise',
  'Map',
  'Set',
  'RegExp',
  'Date',
  'Error',
];
const dom = ['EventTarget', 'Node', 'Element', 'HTMLElement', 'Document', 'ShadowRoot', 'Event', 'CSSStyleSheet'];

const frozen = `
for (const name of ${JSON.stringify([...nativeFunctions, ...dom])}) {
  Object.freeze(window[name]);
  Object.freeze(window[name].prototype);
}`;

const patched = `
const Native = Promise;
window.Promise = class Patched extends Native {
  then(...given) { return super.then(...given); }
};
const { fetch } = window;
window.fetch = function (...given) { return fetch.apply(window, given); };
const { then } = Native.prototype;
Native.prototype.then = function (...given) { return then.apply(this, given); };
for (const name of ['setTimeout', 'requestAnimationFrame', 'queueMicrotask']) {
  const native = window[name];
  window[name] = (...given) => native(...given);
}`;

const options = `
for (const name of ['get', 'set', 'signal', 'headers', 'type']) Object.prototype[name] = 'theirs';`;

/** Breaks the functions that the SDK took at its start, for everybody else. */
const sabotageScript = `
(window.pw = window.pw || []).push(() => {
  const fail = () => { throw new Error('not for you'); };
  window.fetch = fail;
  window.XMLHttpRequest = fail;
  navigator.sendBeacon = fail;
});`;

/** By the kind of interference. */
export const hostileHosts: Readonly<Record<string, HostileHost>> = {
  'clobbered names of document': demoHostility('names'),
  'polluted prototypes': demoHostility('prototypes'),
  'a style sheet that unsets everything': demoHostility('unset'),
  'a header above everything': demoHostility('header'),
  'blocked storage': { ...demoHostility('storage'), isAnonymous: true },
  'a base address elsewhere': { head: '<base href="https://elsewhere.example/deep/">' },
  'options of the browser on Object.prototype': { head: script(options) },
  'frozen prototypes': { head: script(frozen) },
  'its own Promise, fetch and timers': { head: script(patched) },
  'a fetch that breaks once the page has begun': { head: script(sabotageScript) },
  'an element named pw': { top: '<a id="pw" name="pw" hidden></a>' },
  'a form named pw, as if an SDK ran': { top: '<form id="pw" hidden><input name="version"><input name="push"></form>' },
  'a second loader, and a third': {
    end: '<script type="module" src="/pw.js"></script><script type="module" src="/pw.js?again"></script>',
  },
  'a strict policy with Trusted Types': {
    policy: `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; require-trusted-types-for 'script'; base-uri 'none'`,
  },
};

/** Returns a page changed as a hostile one is. */
export const asHostile = (
  markup: string,
  { head = '', top = '', end = '', policy }: HostileHost,
  origin: string,
): string => {
  const changed = markup
    // As on a publisher's site: pages and SDK are on hosts of their own.
    .replaceAll(/(src|href)="\//g, `$1="${origin}/`)
    .replace('<head>', `<head>${head}`)
    .replace('<body>', `<body>${top}`)
    .replace('</body>', `${end.replaceAll('"/pw', `"${origin}/pw`)}</body>`);
  if (policy === undefined) return changed;
  return changed.replaceAll(/<(script|style|link)(?=[\s>])(?![^>]*nonce=)/g, `<$1 nonce="${nonce}"`);
};

/** The pages by their whole address: files of theirs, such as styles, stay as they are. */
const pages = /^https?:\/\/[^/]+\/(hard|newsletters|portal)(\/|\?|$)/;

/** From now on, pages that are opened here are hostile in this way. */
export const servePagesAs = async (page: Page, host: HostileHost): Promise<void> => {
  await page.route(pages, async (route) => {
    const response = await route.fetch();
    // The sandbox's own policy would protect its pages from what hostile ones have.
    const { 'content-security-policy': _, ...plain } = response.headers();
    const headers = { ...plain, ...(host.policy && { 'content-security-policy': host.policy }) };
    await route.fulfill({
      response,
      headers,
      body: asHostile(await response.text(), host, new URL(response.url()).origin),
    });
  });
};

/** Pages whose head has arrived, and whose body is delayed. */
export interface DelayedBodies {
  /** Sends the body of the page that was opened last. */
  release(): void;
  close(): Promise<void>;
}

/** From now on, only the head of an opened page arrives, from a server that forwards the sandbox's pages. */
export const delayBodies = async (page: Page, sandbox: string): Promise<DelayedBodies> => {
  let release = () => {};
  const server = createServer(async (request, response) => {
    const text = await (await fetch(new URL(request.url ?? '/', sandbox))).text();
    const at = text.indexOf('<body');
    release = () => response.end(text.slice(at));
    // A browser delays a page that it may have to sniff until more of it has arrived.
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    response.write(text.slice(0, at));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const boundAddress = server.address();
  if (typeof boundAddress !== 'object' || boundAddress === null) throw new Error('The server has no port');
  await page.route(pages, async (route) => {
    const url = new URL(route.request().url());
    url.host = `127.0.0.1:${boundAddress.port}`;
    await route.continue({ url: url.href });
  });
  return {
    release: () => release(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
