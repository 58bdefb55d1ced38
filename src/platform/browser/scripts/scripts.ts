import type { DomOperations } from '../../platform.ts';
import { rootElement } from '../document.ts';
import { createElement } from './elements.ts';

interface TrustedPolicy {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(text: string): string;
}

const identity = (text: string): string => text;
const plain: TrustedPolicy = { createHTML: identity, createScript: identity, createScriptURL: identity };

/** The page's Trusted Types factory; its results are typed as strings. */
const factory = (): { createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy } | undefined =>
  Reflect.get(window, 'trustedTypes');

/**
 * Names of our policy (security point 8); the first one that the page allows is used. A policy named `pw` may exist
 * already: from another script, or from another SDK instance.
 */
const policyNames = ['pw', 'presswall'] as const;

/** Checks for a real policy, so that an element whose id is this name is not mistaken for one. */
const isPolicy = (value: unknown): value is TrustedPolicy => {
  const policyConstructor: unknown = Reflect.get(window, 'TrustedTypePolicy');
  return typeof policyConstructor === 'function' && value instanceof policyConstructor;
};

/** Returns the policy in `window.pwTrustedTypes`, for pages whose own policies allow no name of ours. */
const getPagePolicy = (): TrustedPolicy | null => {
  const pagePolicy: unknown = Reflect.get(window, 'pwTrustedTypes');
  return isPolicy(pagePolicy) ? pagePolicy : null;
};

/**
 * Creates our policy. Without Trusted Types, texts pass unchanged. If the page allows no policy of ours, they also pass
 * unchanged, and the browser refuses them.
 */
const createPolicy = (): TrustedPolicy => {
  const types = factory();
  if (types === undefined) return plain;
  const pagePolicy = getPagePolicy();
  if (pagePolicy !== null) return pagePolicy;
  for (const name of policyNames) {
    try {
      return types.createPolicy(name, plain);
    } catch {
      // The name is taken, or the page's policy does not allow it.
    }
  }
  window.console.error(
    '[PW] This page allows no Trusted Types policy of ours: add presswall to its trusted-types, or hand yours over as window.pwTrustedTypes',
  );
  return plain;
};

let counter = 0;
let policy: TrustedPolicy | null = null;
const getPolicy = (): TrustedPolicy => (policy ??= createPolicy());

/** Creates script elements with the loader's nonce; no `eval`, no `new Function` (security point 8). */
export const browserScripts = (nonce: string): Pick<DomOperations, 'run' | 'load' | 'html'> => {
  const createScript = (): HTMLScriptElement => {
    const script = createElement('script');
    if (!(script instanceof HTMLScriptElement)) throw new Error('The page has no script elements');
    script.nonce = nonce;
    return script;
  };

  return {
    run: (text, params = {}) => {
      const callbackKey = Symbol.for(`pw.script.${++counter}`);
      const names = Object.keys(params);
      const script = createScript();
      let body: unknown;
      Reflect.set(window, callbackKey, (then: unknown) => (body = then));
      script.text = getPolicy().createScript(
        `window[Symbol.for("pw.script.${counter}")](function(${names.join(',')}){${text}\n})`,
      );
      rootElement().append(script);
      script.remove();
      Reflect.deleteProperty(window, callbackKey);
      if (typeof body !== 'function')
        throw new Error('The script did not run: it has a syntax error, or the page forbids it');
      return Reflect.apply(body, undefined, Object.values(params));
    },
    load: (url, global) =>
      new Promise((resolve, reject) => {
        const script = createScript();
        script.src = getPolicy().createScriptURL(url);
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
    html: (text) => getPolicy().createHTML(text),
  };
};
