import { resolveHosts } from '../../src/http/resolve-hosts.ts';
import { canSetCookie } from '../../src/platform/browser/cookies.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { createPageCore, type PageCore } from '../../src/sdk/core/page-core.ts';
import type { Sdk } from '../../src/sdk/types.ts';
import type { Params } from '../../src/session/landing/take-secrets.ts';
import type { WallContentKind } from '../../src/walls/display/wall.ts';
import { connectElement } from '../host/tags/connect-element.ts';
import { discover } from '../host/tags/discover.ts';

/** The facts that a page is wired from. */
export interface BootFacts {
  /** The loader's own address: hosts derive from it. */
  loaderUrl: string;
  /** `data-hosts` of each of the loader's tags. */
  settings: readonly (string | null)[];
  /** True if the service offers the page's first replies in one: `data-combined` on one of the loader's tags. */
  hasCombined?: boolean | undefined;
  /** The secrets that were taken out of the address. */
  secrets: Params;
  /** Callbacks that the page pushed before the SDK runs; without a list, the rest of the SDK is there already. */
  queue?: unknown[];
}

/** A page whose core exists; its tags are connected once the hosts are known. */
export interface WiredPage {
  readonly core: PageCore;
  /** Connects the tags at once. */
  discoverTags(): void;
  /** Lists the tags that are connected. */
  tags(): readonly HTMLElement[];
}

/** Loads what draws newsletters before React. */
const loadFirstList = () => import('./start-newsletters.ts');

const chunks = {
  'pw-paywall': () => import('../pw-paywall/index.ts'),
};

/** Loads the function that draws a wall of each kind. */
const frames = {
  inline: async () => (await import('../pw-paywall/shell/inline.ts')).drawInline,
  popup: async () => (await import('../pw-paywall/shell/popup.ts')).drawPopup,
  countdown: async () => (await import('../pw-paywall/bar/countdown-bar.ts')).drawBar,
};

/** Matches the screens whose first step is drawn before React has loaded. */
const hasFirstStep = /combo|verify|reset/;

/** The longest time that the rest of the SDK waits for an article that goes on loading, in ms. */
const articleTimeoutMs = 5000;

/** The longest time that a wall stands without the rest of the SDK, which closes it and logs its reader in, in ms. */
const completeTimeoutMs = articleTimeoutMs + 5000;

/** Memoizes one promise per name. A failed promise is removed, so that the next call loads again. */
const memoizePromise = <Name, Value>(load: (name: Name) => Promise<Value>): ((name: Name) => Promise<Value>) => {
  const promises = new Map<Name, Promise<Value>>();
  return (name) => {
    const loading = promises.get(name) ?? load(name);
    promises.set(name, loading);
    loading.catch(() => promises.delete(name));
    return loading;
  };
};

/**
 * Resolves once the rest of the SDK may load: when the article has, or when there is a callback for the api, a link to
 * follow or a log-in to wait for.
 */
const untilArticleSettled = async (
  { platform: { clock, page }, landing: { templateId, secrets }, sessionStore, decidable }: PageCore,
  queue: unknown[] = [null],
): Promise<unknown> => {
  let finish = () => {};
  // At once: a portal may open `window.pw`, which takes the list over, before the page can be decided.
  Reflect.set(queue, 'push', (...callbacks: unknown[]) => {
    queue.splice(queue.length, 0, ...callbacks);
    finish();
  });
  await decidable;
  return new Promise<void>((resolve) => {
    finish = resolve;
    if (queue[0] !== undefined || templateId || Object.keys(secrets)[0] || !sessionStore.isSettled()) resolve();
    clock.after(articleTimeoutMs, resolve);
    void page.settled().then(finish);
  });
};

/**
 * Wires a page: its core, its tags, each with the code that draws it, and the SDK, which is opened once: when the
 * article has loaded, or with the first thing that needs it.
 */
export const wirePage = (
  platform: Platform,
  facts: BootFacts,
  openSdk: (core: PageCore, tags: WiredPage['tags']) => Promise<Sdk>,
): WiredPage => {
  let listTags: WiredPage['tags'] | undefined;
  const tags = () => listTags?.() ?? [];
  const services = resolveHosts({ ...facts, pageUrl: platform.page.url() }, canSetCookie);
  const core = createPageCore(platform, {
    hosts: services.getHosts,
    hostsReady: services.ready,
    hasCombined: facts.hasCombined,
    prepareToDraw: async (kind, content, onIncomplete) => {
      if (onIncomplete) whenComplete().then(clock.after(completeTimeoutMs, onIncomplete), onIncomplete);
      const [shell, draw] = await Promise.all([loadShell('shell'), frames[kind](), loadContent(content)]);
      shell.use(kind, draw);
    },
    secrets: facts.secrets,
  });
  const { log, clock } = platform;
  const logFailure = (cause: unknown) => log.error('[PW] The SDK could not be completed', cause);
  const loadSdk = memoizePromise((_: 'sdk') => openSdk(core, tags));
  const loadElement = memoizePromise(async (tag: keyof typeof chunks) => {
    const [{ register }, sdk] = await Promise.all([chunks[tag](), loadSdk('sdk')]);
    register(sdk);
  });
  const loadShell = memoizePromise(async (_: 'shell') =>
    (await import('../pw-paywall/shell/index.ts')).openShell(core, () => loadSdk('sdk'), whenComplete),
  );
  const loadFirstSteps = memoizePromise(async (_: 'steps') => {
    const [shell, { openFirstSteps }] = await Promise.all([
      loadShell('shell'),
      import('../pw-paywall/first-step/index.ts'),
    ]);
    return openFirstSteps(shell, { core, tags, loadSdk, loadElement });
  });
  const loadContent = async (content: WallContentKind): Promise<void> => {
    if (content === 'template') return;
    if (content === 'frame' || !hasFirstStep.test(content.screen)) return loadElement('pw-paywall');
    const prepare = await loadFirstSteps('steps');
    return prepare();
  };
  const startList = async (host: HTMLElement) => (await loadFirstList()).startNewsletters(core, host, loadSdk);
  const openPortal = async (host: HTMLElement) =>
    (await import('../pw-portal/start/index.ts')).startPortal(host, { core, tags, loadSdk });
  const discoverTags = () => {
    listTags ??= discover((host, tag) => {
      if (tag !== 'pw-paywall') (tag === 'pw-portal' ? openPortal : startList)(host).catch(logFailure);
      return connectElement(core, host, tag);
    });
  };
  services.ready.then(discoverTags).catch(({ message }: Error) => log.error(`[PW] ${message}`));
  const completing = untilArticleSettled(core, facts.queue).then(() => loadSdk('sdk'));
  completing.catch(logFailure);
  const whenComplete = () => completing.catch(() => loadSdk('sdk'));
  return { core, discoverTags, tags };
};
