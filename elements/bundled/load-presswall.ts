import type { HostApi } from '../api.ts';
import { isRunning } from '../brand.ts';
import type { PageQueue } from '../page-global.ts';
import { needPage } from './running.ts';

/** Where the loader is. */
export interface LoadOptions {
  /** The address of `pw.js` on your deployment. */
  loaderUrl: string;
  /** `data-hosts` of its tag, where the address does not tell the hosts. */
  hosts?: string;
  /** The nonce that its tag carries, under a Content-Security-Policy with nonces. */
  nonce?: string;
}

interface UrlPolicy {
  createScriptURL(text: string): string;
}

let policy: UrlPolicy | undefined;

/**
 * The address as a page with Trusted Types takes it. The policy has a name of its own, `pw-loader`: that of the SDK
 * itself can be made only once. So can this one, which a second try therefore finds again.
 */
const trustedUrl = (url: string): string => {
  const factory: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy } | undefined = Reflect.get(
    window,
    'trustedTypes',
  );
  policy ??= factory?.createPolicy('pw-loader', { createScriptURL: (text) => text });
  return policy?.createScriptURL(url) ?? url;
};

const addLoader = ({ loaderUrl, hosts, nonce = '' }: LoadOptions): Promise<never> =>
  new Promise((_, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.nonce = nonce;
    // The page's address may bring a secret, which the SDK takes out once it runs.
    script.referrerPolicy = 'no-referrer';
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`[PW] ${loaderUrl} did not load`));
    });
    if (hosts !== undefined) script.dataset.hosts = hosts;
    script.src = trustedUrl(loaderUrl);
    document.head.append(script);
  });

const isQueue = (value: unknown): value is PageQueue => Array.isArray(value) || isRunning(value);

/** The list that the loader reads, or what it has put there; an element of that name is neither. */
const queueOf = (): PageQueue => {
  const present: unknown = Reflect.get(window, 'pw');
  const queue = isQueue(present) ? present : [];
  Reflect.set(window, 'pw', queue);
  return queue;
};

let loading: Promise<HostApi> | null = null;

/**
 * Adds the loader to the page, once, where none runs yet, and resolves to the api when the start-up is through; tags are
 * found as on any page. Called again, it gives the same promise. Rejects where the loader can't be had, and tries anew
 * when it is called then; throws on a server.
 */
export const loadPresswall = (options: LoadOptions): Promise<HostApi> => {
  needPage('loadPresswall()');
  if (loading !== null) return loading;
  const queue = queueOf();
  const handed = new Promise<HostApi>((resolve) => queue.push(resolve));
  const begun = isRunning(queue) ? handed : Promise.race([handed, addLoader(options)]);
  begun.catch(() => {
    loading = null;
  });
  loading = begun;
  return begun;
};
