import { isRunning } from '../../host/brand.ts';
import type { HostApi } from '../api.ts';
import type { PageQueue } from '../page-global.ts';
import { requireBrowser } from './require-browser.ts';

/** The options of `loadPresswall`. */
export interface LoadOptions {
  /** The URL of `pw.js` on your deployment. */
  loaderUrl: string;
  /** The value of `data-hosts` on its tag, if the hosts do not derive from the URL. */
  hosts?: string;
  /** True if your service offers the first replies of a page in one (`data-combined` on its tag). */
  combined?: boolean;
  /** The nonce that its tag carries, under a Content-Security-Policy with nonces. */
  nonce?: string;
}

interface UrlPolicy {
  createScriptURL(text: string): string;
}

let policy: UrlPolicy | undefined;

/**
 * Returns the URL in the type that a page with Trusted Types requires. The policy is named `pw-loader`, since that of
 * the SDK can be created only once. So can this one: a second attempt uses the first policy.
 */
const trustedUrl = (url: string): string => {
  const factory: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy } | undefined = Reflect.get(
    window,
    'trustedTypes',
  );
  policy ??= factory?.createPolicy('pw-loader', { createScriptURL: (text) => text });
  return policy?.createScriptURL(url) ?? url;
};

const addLoader = ({ loaderUrl, hosts, combined, nonce = '' }: LoadOptions): Promise<never> =>
  new Promise((_, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.async = true;
    script.nonce = nonce;
    // The page's URL may contain a secret, which the SDK removes once it runs.
    script.referrerPolicy = 'no-referrer';
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`[PW] ${loaderUrl} did not load`));
    });
    if (hosts !== undefined) script.dataset.hosts = hosts;
    if (combined) script.dataset.combined = '';
    script.src = trustedUrl(loaderUrl);
    document.head.append(script);
  });

const isQueue = (value: unknown): value is PageQueue => Array.isArray(value) || isRunning(value);

/** Returns the queue that the loader reads, or the SDK that replaced it. An element of that name is ignored. */
const queueOf = (): PageQueue => {
  const currentPw: unknown = Reflect.get(window, 'pw');
  const queue = isQueue(currentPw) ? currentPw : [];
  Reflect.set(window, 'pw', queue);
  return queue;
};

let apiPromise: Promise<HostApi> | null = null;

/**
 * Adds the loader to the page, once, unless one runs already. Resolves to the api when the start-up is complete; tags
 * are found as on any page. A second call returns the same promise. Rejects if the loader cannot be loaded; the next
 * call tries again. Throws on a server.
 */
export const loadPresswall = (options: LoadOptions): Promise<HostApi> => {
  requireBrowser('loadPresswall()');
  if (apiPromise !== null) return apiPromise;
  const queue = queueOf();
  const ready = new Promise<HostApi>((resolve) => queue.push(resolve));
  const promise = isRunning(queue) ? ready : Promise.race([ready, addLoader(options)]);
  promise.catch(() => {
    apiPromise = null;
  });
  apiPromise = promise;
  return promise;
};
