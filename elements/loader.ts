import { handOverKey, type Params, ssoStatesKey, takeSecrets } from '../src/session/take-secrets.ts';
import { branded, isRunning } from './brand.ts';
import type { Boot } from './core.ts';

/**
 * The script publishers paste: a module without React or SDK. It takes hold of what it needs before the page can
 * replace it, takes secrets out of the address, puts up `window.pw`, and calls the core. Pasted twice, or in two
 * versions, the first one runs.
 */

/** The tags of this loader. A module is not told its own, so that all with its address count. */
const ownTags = (): HTMLScriptElement[] =>
  Array.from(Document.prototype.querySelectorAll.call(document, 'script[src]')).filter(
    (tag): tag is HTMLScriptElement => tag instanceof HTMLScriptElement && tag.src === import.meta.url,
  );

const nonceOf = (tags: readonly HTMLScriptElement[]): string => {
  for (const { nonce } of tags) if (nonce) return nonce;
  return '';
};

/** What an action returns; null where it throws. */
const attempt = <Value>(action: () => Value): Value | null => {
  try {
    return action();
  } catch {
    return null;
  }
};

/** The secrets that the inline stub of the snippet took before this script came. */
const handedOver = (waiting: unknown): Params => Reflect.apply(Reflect.get(Object(waiting), handOverKey), null, []);

const takeFromAddress = (): Params => {
  const attempts = attempt(() => localStorage.getItem(ssoStatesKey));
  const { taken, left } = takeSecrets(location.href, attempts, Date.now());
  if (left !== location.href) history.replaceState(history.state, '', left);
  return taken;
};

const present: unknown = Reflect.get(window, 'pw');

if (!isRunning(present)) {
  const queue: unknown[] = Array.isArray(present) ? present : [];
  const tags = ownTags();
  const boot: Boot = {
    loaderUrl: import.meta.url,
    hostSettings: tags.map((tag) => tag.getAttribute('data-hosts')),
    natives: { fetch: window.fetch.bind(window), nonce: nonceOf(tags) },
    queue,
    secrets: { ...attempt(() => handedOver(present)), ...attempt(takeFromAddress) },
  };
  Reflect.set(window, 'pw', branded({ version: '__VERSION__', push: (callback: unknown) => queue.push(callback) }));
  import('./core.ts')
    .then(({ run }) => run(boot))
    .catch((cause: unknown) => {
      Reflect.set(window, 'pw', queue);
      console.error('[PW] The SDK could not be loaded', cause);
    });
}
