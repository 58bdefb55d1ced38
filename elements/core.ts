import { settleHosts } from '../src/http/settle-hosts.ts';
import { createPageCore } from '../src/page-core.ts';
import { createBrowserPlatform, type Natives } from '../src/platform/browser.ts';
import { takesCookies } from '../src/platform/browser-cookies.ts';
import type { Sdk } from '../src/sdk-types.ts';
import type { Params } from '../src/session/take-secrets.ts';
import { adopt } from './adopt.ts';
import { discover, type Tag, tagsInShadows } from './discover.ts';

/** What the loader hands over. */
export interface Boot {
  /** The loader's own address: hosts derive from it. */
  loaderUrl: string;
  /** `data-hosts` of each of the loader's tags. */
  hostSettings: readonly (string | null)[];
  natives: Natives;
  /** Callbacks that the page pushed before the SDK ran. */
  queue: unknown[];
  /** The secrets that were taken out of the address. */
  secrets: Params;
}

/** One promise a name; what failed is forgotten, and asked for again when it is next needed. */
const remember = <Name, Value>(load: (name: Name) => Promise<Value>): ((name: Name) => Promise<Value>) => {
  const begun = new Map<Name, Promise<Value>>();
  return (name) => {
    const loading = begun.get(name) ?? load(name);
    begun.set(name, loading);
    loading.catch(() => begun.delete(name));
    return loading;
  };
};

/** When a page without a tag of ours is looked through for one that can't be found, in ms. */
const shadowsAfterMs = 3000;

const chunks = {
  'pw-paywall': () => import('./pw-paywall/index.ts'),
  'pw-newsletters': () => import('./pw-newsletters/index.ts'),
  'pw-portal': () => import('./pw-portal/index.ts'),
};

/** Runs the SDK in this page: finds the tags, starts with the first one that names a site, decides, then completes. */
export const run = ({ loaderUrl, hostSettings, natives, queue, secrets }: Boot): void => {
  const platform = createBrowserPlatform(natives);
  const { log, page } = platform;
  const services = settleHosts({ loaderUrl, settings: hostSettings, pageUrl: page.url() }, takesCookies);
  const core = createPageCore(platform, {
    hosts: services.of,
    prepareToDraw: () => loadElement('pw-paywall'),
    secrets,
  });
  const tell = (cause: unknown) => log.error('[PW] The SDK could not be completed', cause);
  const loadSdk = remember(async (_: 'sdk'): Promise<Sdk> => {
    const { openSdk } = await import('./open-sdk.ts');
    return openSdk(core, queue, () => tags());
  });
  const loadElement = remember(async (tag: Tag) => {
    const [{ register }, sdk] = await Promise.all([chunks[tag](), loadSdk('sdk')]);
    register(sdk);
  });

  let tags: () => readonly HTMLElement[] = () => [];
  const begin = () => {
    tags = discover((host, tag) => {
      if (tag !== 'pw-paywall') loadElement(tag).catch(tell);
      return adopt(core, host, tag);
    });
  };
  services.settled.then(begin).catch(({ message }: Error) => log.error(`[PW] ${message}`));
  platform.clock.after(shadowsAfterMs, () => {
    for (const tag of tags().length === 0 ? tagsInShadows() : [])
      log.error(`[PW] <${tag}> stands in a shadow root, where it is not found: put it into the document`);
  });
  core.decidable.then(() => loadSdk('sdk')).catch(tell);
};
