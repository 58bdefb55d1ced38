import { bounded } from './bounded.ts';
import type { Clock, Hands, Log } from './platform.ts';

/** A script that did not load is tried again three times (spec: paywall point 7), each after this wait in ms. */
const retryAfterMs = [250, 500, 1000] as const;

/** A script that neither comes nor fails is given up after this long, in ms, and not tried again at once. */
const patienceMs = 20_000;

/** After all tries failed, a script is not asked for again for this long, in ms, unless its reader asks for it. */
const restMs = 60_000;

/** A script of somebody else: its name in what the console is told, its address, and the global that it brings. */
export interface ForeignScript<Api> {
  name: string;
  url: string;
  global: string;
  /** Reads the global, which the page may have taken for something else; null when it is not what it should be. */
  decode(value: unknown): Api | null;
}

/**
 * Loads scripts of others, each once, with up to three retries and 20 s in all. Gives what a script brings, or null: the
 * console is then told 'Failed to load' or 'not available' with its name (spec: paywall point 8). Never rejects. `isRetry`:
 * somebody presses to have it tried again, so that a failure before does not count.
 */
export type LoadScript = <Api>(script: ForeignScript<Api>, options?: { isRetry: boolean }) => Promise<Api | null>;

interface LoaderPorts {
  hands: Pick<Hands, 'load'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

/** Creates the loader. */
export const createScriptLoader = ({ hands, clock, log }: LoaderPorts): LoadScript => {
  const loads = new Map<string, Promise<(() => unknown) | null>>();
  const failedAt = new Map<string, number>();

  const tryToLoad = async (name: string, url: string, global: string) => {
    const until = clock.now() + patienceMs;
    for (let retry = 0; ; retry++) {
      const loading = (async () => hands.load(url, global))();
      const read = await bounded(clock, until - clock.now(), loading);
      if (read !== undefined) return read;
      const waitMs = clock.now() < until ? retryAfterMs[retry] : undefined;
      if (waitMs === undefined) break;
      await new Promise<void>((resolve) => clock.after(waitMs, resolve));
    }
    log.error(`Failed to load ${name}`);
    failedAt.set(url, clock.now());
    return null;
  };
  const hasRested = (url: string): boolean => clock.now() - (failedAt.get(url) ?? clock.now()) >= restMs;

  return async ({ name, url, global, decode }, { isRetry } = { isRetry: false }) => {
    if (hasRested(url) || (isRetry && failedAt.has(url))) {
      loads.delete(url);
      failedAt.delete(url);
    }
    const loading = loads.get(url) ?? tryToLoad(name, url, global);
    loads.set(url, loading);
    const read = await loading;
    if (read === null) return null;
    const api = decode(read());
    if (api === null) log.error(`${name} is not available`);
    return api;
  };
};
