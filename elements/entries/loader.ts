import {
  type Params,
  secretsHandOverKey,
  ssoAttemptsKey,
  takeSecrets,
} from '../../src/session/landing/take-secrets.ts';
import { branded, isRunning } from '../host/brand.ts';
import type { Boot } from './core.ts';

/**
 * The script publishers paste: a module without React or SDK. It takes hold of what it needs before the page can
 * replace it, takes secrets out of the address, puts up `window.pw`, and calls the core. Pasted twice, or in two
 * versions, the first one runs.
 */

/** The script tags of this loader. A module cannot tell which tag loaded it, so all tags with its URL count. */
const ownScripts = (): HTMLScriptElement[] =>
  Array.from(Document.prototype.querySelectorAll.call(document, 'script[src]')).filter(
    (tag): tag is HTMLScriptElement => tag instanceof HTMLScriptElement && tag.src === import.meta.url,
  );

const nonceOf = (tags: readonly HTMLScriptElement[]): string => {
  for (const { nonce } of tags) if (nonce) return nonce;
  return '';
};

/** Returns the action's result, or null if it throws. */
const attempt = <Value>(action: () => Value): Value | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

/** The secrets that the inline stub of the snippet took from the URL before this script loaded. */
const secretsFromStub = (stub: unknown): Params =>
  Reflect.apply(Reflect.get(Object(stub), secretsHandOverKey), null, []);

const takeSecretsFromUrl = (): Params => {
  const ssoStates = attempt(() => localStorage.getItem(ssoAttemptsKey));
  const { removed, cleanUrl } = takeSecrets(location.href, ssoStates, Date.now());
  if (cleanUrl !== location.href) history.replaceState(history.state, '', cleanUrl);
  return removed;
};

const currentPw: unknown = Reflect.get(window, 'pw');

if (!isRunning(currentPw)) {
  const queue: unknown[] = Array.isArray(currentPw) ? currentPw : [];
  const tags = ownScripts();
  const boot: Boot = {
    loaderUrl: import.meta.url,
    settings: tags.map((tag) => tag.getAttribute('data-hosts')),
    hasCombined: tags.some((tag) => tag.hasAttribute('data-combined')),
    natives: { fetch: window.fetch.bind(window), nonce: nonceOf(tags) },
    queue,
    secrets: { ...attempt(() => secretsFromStub(currentPw)), ...attempt(takeSecretsFromUrl) },
  };
  const push = (...callbacks: unknown[]) => queue.push(...callbacks);
  Reflect.set(window, 'pw', branded({ version: '__VERSION__', push }));
  import('./core.ts')
    .then(({ run }) => run(boot))
    .catch((cause: unknown) => {
      Reflect.set(window, 'pw', queue);
      console.error('[PW] The SDK could not be loaded', cause);
    });
}
