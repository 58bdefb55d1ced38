import { createElement, rootElement } from './browser-document.ts';
import type { Hands } from './platform.ts';

interface TrustedPolicy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

const asIs = (text: string): string => text;
const plain: TrustedPolicy = { createHTML: asIs, createScript: asIs, createScriptURL: asIs };

/** The page's Trusted Types factory, with the results typed as the sinks take them. */
const factory = (): { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined =>
  Reflect.get(window, 'trustedTypes');

/**
 * The names of our policy (security point 8), of which the first is taken that the page allows. A policy named `pw` may
 * be there before: another script's, or that of an SDK whose page goes on.
 */
const policyNames = ['pw', 'presswall'] as const;

/** Without Trusted Types, texts pass as they are. Where the page allows no policy of ours, they do so too, and are refused. */
const createPolicy = (): TrustedPolicy => {
  const types = factory();
  if (types === undefined) return plain;
  for (const name of policyNames) {
    try {
      return types.createPolicy(name, plain);
    } catch {
      // The name is taken, or the page's policy does not allow it.
    }
  }
  window.console.error('[PW] This page allows no Trusted Types policy of ours: add presswall to its trusted-types');
  return plain;
};

let counter = 0;
let policy: TrustedPolicy | null = null;
const trusted = (): TrustedPolicy => (policy ??= createPolicy());

/** Script elements with the loader's nonce; no `eval`, no `new Function` (security point 8). */
export const browserScripts = (nonce: string): Pick<Hands, 'run' | 'load' | 'html'> => {
  const createScript = (): HTMLScriptElement => {
    const script = createElement('script');
    if (!(script instanceof HTMLScriptElement)) throw new Error('The page has no script elements');
    script.nonce = nonce;
    return script;
  };

  return {
    run: (text, given = {}) => {
      const door = Symbol.for(`pw.script.${++counter}`);
      const names = Object.keys(given);
      const script = createScript();
      let body: unknown;
      Reflect.set(window, door, (then: unknown) => (body = then));
      script.text = trusted().createScript(
        `window[Symbol.for("pw.script.${counter}")](function(${names.join(',')}){${text}\n})`,
      );
      rootElement().append(script);
      script.remove();
      Reflect.deleteProperty(window, door);
      if (typeof body !== 'function')
        throw new Error('The script did not run: it has a syntax error, or the page forbids it');
      return Reflect.apply(body, undefined, Object.values(given));
    },
    load: (url, global) =>
      new Promise((resolve, reject) => {
        const script = createScript();
        script.src = trusted().createScriptURL(url);
        script.async = true;
        script.onload = () => {
          script.remove();
          resolve(() => Reflect.get(window, global));
        };
        script.onerror = () => {
          script.remove();
          reject(new Error(`The script ${url} did not load`));
        };
        rootElement().append(script);
      }),
    html: (text) => trusted().createHTML(text),
  };
};
