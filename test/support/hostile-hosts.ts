/** Pages that stand in the way of what is embedded in them (security point 1), made of the demo's own. */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { hostileBody, hostileHead } from '../../demo/pages/hostility.ts';

/** How a page is changed on its way to the browser. */
export interface HostileHost {
  /** Put before everything else of the head. */
  head?: string;
  /** Put at the top of the body. */
  top?: string;
  /** Put at the end of the body. */
  end?: string;
  /** Nobody can be signed in when such a page opens. */
  isNobody?: true;
  /** The policy that the page comes with; every script and style of its own carries the nonce. */
  policy?: string;
}

const nonce = 'c2VjcmV0LW9mLW9uZS1wYWdl';
const script = (text: string): string => `<script>${text}</script>`;

/** One of the demo's own hostilities. */
const own = (name: 'names' | 'prototypes' | 'unset' | 'header' | 'storage'): HostileHost => ({
  head: hostileHead(name)?.markup ?? '',
  top: hostileBody(name)?.markup ?? '',
});

const natives = ['Object', 'Array', 'Function', 'String', 'Number', 'Promise', 'Map', 'Set', 'RegExp', 'Date', 'Error'];
const dom = ['EventTarget', 'Node', 'Element', 'HTMLElement', 'Document', 'ShadowRoot', 'Event', 'CSSStyleSheet'];

const frozen = `
for (const name of ${JSON.stringify([...natives, ...dom])}) {
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

/** Once the SDK has begun, what it took hold of before breaks for everybody else. */
const sabotage = `
(window.pw = window.pw || []).push(() => {
  const fail = () => { throw new Error('not for you'); };
  window.fetch = fail;
  window.XMLHttpRequest = fail;
  navigator.sendBeacon = fail;
});`;

/** By what stands in the way. */
export const hostileHosts: Readonly<Record<string, HostileHost>> = {
  'clobbered names of document': own('names'),
  'polluted prototypes': own('prototypes'),
  'a style sheet that unsets everything': own('unset'),
  'a header above everything': own('header'),
  'blocked storage': { ...own('storage'), isNobody: true },
  'a base address elsewhere': { head: '<base href="https://elsewhere.example/deep/">' },
  'options of the browser on Object.prototype': { head: script(options) },
  'frozen prototypes': { head: script(frozen) },
  'its own Promise, fetch and timers': { head: script(patched) },
  'a fetch that breaks once the page has begun': { head: script(sabotage) },
  'an element named pw': { top: '<a id="pw" name="pw" hidden></a>' },
  'a form named pw, as if an SDK ran': { top: '<form id="pw" hidden><input name="version"><input name="push"></form>' },
  'a second loader, and a third': {
    end: '<script type="module" src="/pw.js"></script><script type="module" src="/pw.js?again"></script>',
  },
  'a strict policy with Trusted Types': {
    policy: `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; require-trusted-types-for 'script'; base-uri 'none'`,
  },
};

const asHostile = (markup: string, { head = '', top = '', end = '', policy }: HostileHost, origin: string): string => {
  const changed = markup
    // As a publisher has them, whose pages and whose SDK stand on hosts of their own.
    .replaceAll(/(src|href)="\//g, `$1="${origin}/`)
    .replace('<head>', `<head>${head}`)
    .replace('<body>', `<body>${top}`)
    .replace('</body>', `${end.replaceAll('"/pw', `"${origin}/pw`)}</body>`);
  if (policy === undefined) return changed;
  return changed.replaceAll(/<(script|style|link)(?=[\s>])(?![^>]*nonce=)/g, `<$1 nonce="${nonce}"`);
};

const pages = /\/(hard|newsletters|portal)(\/|\?|$)/;

/** From now on, the pages that are opened here are hostile in this way. */
export const makeHostile = async (page: Page, host: HostileHost): Promise<void> => {
  await page.route(pages, async (route) => {
    const response = await route.fetch();
    // The sandbox's own policy would spare its pages what hostile ones bear.
    const { 'content-security-policy': _, ...plain } = response.headers();
    const headers = { ...plain, ...(host.policy && { 'content-security-policy': host.policy }) };
    await route.fulfill({
      response,
      headers,
      body: asHostile(await response.text(), host, new URL(response.url()).origin),
    });
  });
};

/** Pages whose head has come, and whose body waits. */
export interface LateBodies {
  /** Lets the body of the page come that was opened last. */
  letCome(): void;
  close(): Promise<void>;
}

/** From now on, of the pages that are opened here the head comes alone, from a server that passes on those of the sandbox. */
export const holdBodies = async (page: Page, sandbox: string): Promise<LateBodies> => {
  let letCome = () => {};
  const server = createServer(async (request, response) => {
    const text = await (await fetch(new URL(request.url ?? '/', sandbox))).text();
    const at = text.indexOf('<body');
    letCome = () => response.end(text.slice(at));
    // What may have to be sniffed is held back by the browser until there is more of it.
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    response.write(text.slice(0, at));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The server has no port');
  await page.route(pages, async (route) => {
    const url = new URL(route.request().url());
    url.host = `127.0.0.1:${bound.port}`;
    await route.continue({ url: url.href });
  });
  return {
    letCome: () => letCome(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
