import { branded, isRunning } from './brand.ts';
import type { Boot } from './core.ts';

/**
 * The script publishers paste: a module without React or SDK. It takes hold of what it needs before the page can
 * replace it, puts up `window.pw`, and calls the core. Pasted twice, or in two versions, the first one runs.
 */

const nonceOfLoader = (): string => {
  const tags = Document.prototype.querySelectorAll.call(document, 'script[nonce]');
  for (const tag of Array.from(tags)) {
    if (tag instanceof HTMLScriptElement && tag.src === import.meta.url) return tag.nonce;
  }
  return '';
};

const present: unknown = Reflect.get(window, 'pw');

if (!isRunning(present)) {
  const queue: unknown[] = Array.isArray(present) ? present : [];
  const boot: Boot = {
    loaderUrl: import.meta.url,
    natives: { fetch: window.fetch.bind(window), nonce: nonceOfLoader() },
    queue,
  };
  Reflect.set(window, 'pw', branded({ version: '__VERSION__', push: (callback: unknown) => queue.push(callback) }));
  import('./core.ts').then(
    ({ run }) => run(boot),
    (cause: unknown) => {
      Reflect.set(window, 'pw', queue);
      console.error('[PW] The SDK could not be loaded', cause);
    },
  );
}
