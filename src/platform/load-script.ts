import type { Clock, DomOperations, Log } from './platform.ts';
import { withTimeout } from './with-timeout.ts';

/** Waits in ms before the three retries of a script that did not load (spec: paywall point 7). */
const retryAfterMs = [250, 500, 1000] as const;

/** Timeout in ms for a script that neither loads nor fails; there is no immediate retry after it. */
const loadTimeoutMs = 20_000;

/** After all retries failed, a script is not requested for this long, in ms, unless the reader retries. */
const backoffMs = 60_000;

/** An external script: its name for the console, its URL, and the global that it defines. */
export interface ExternalScript<Api> {
  name: string;
  url: string;
  global: string;
  /** Decodes the global, which may belong to the page instead; null if it is not the expected one. */
  decode(value: unknown): Api | null;
}

/**
 * Loads scripts of others, each once, with up to three retries and 20 s in all. Resolves to a script's API, or null:
 * 'Failed to load' or 'not available' is then logged with its name (spec: paywall point 8). Never rejects. `isRetry`:
 * the reader retries, so that an earlier failure is ignored.
 */
export type LoadScript = <Api>(script: ExternalScript<Api>, options?: { isRetry: boolean }) => Promise<Api | null>;

interface LoaderPorts {
  dom: Pick<DomOperations, 'load'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

/** Creates the loader. */
export const createScriptLoader = ({ dom, clock, log }: LoaderPorts): LoadScript => {
  const loads = new Map<string, Promise<(() => unknown) | null>>();
  const failedAt = new Map<string, number>();

  const loadWithRetries = async (name: string, url: string, global: string) => {
    const deadline = clock.now() + loadTimeoutMs;
    for (let retry = 0; ; retry++) {
      const loading = (async () => dom.load(url, global))();
      const readGlobal = await withTimeout(clock, deadline - clock.now(), loading);
      if (readGlobal !== undefined) return readGlobal;
      const waitMs = clock.now() < deadline ? retryAfterMs[retry] : undefined;
      if (waitMs === undefined) break;
      await new Promise<void>((resolve) => clock.after(waitMs, resolve));
    }
    log.error(`Failed to load ${name}`);
    failedAt.set(url, clock.now());
    return null;
  };
  const isBackoffOver = (url: string): boolean => clock.now() - (failedAt.get(url) ?? clock.now()) >= backoffMs;

  return async ({ name, url, global, decode }, { isRetry } = { isRetry: false }) => {
    if (isBackoffOver(url) || (isRetry && failedAt.has(url))) {
      loads.delete(url);
      failedAt.delete(url);
    }
    const loading = loads.get(url) ?? loadWithRetries(name, url, global);
    loads.set(url, loading);
    const readGlobal = await loading;
    if (readGlobal === null) return null;
    const api = decode(readGlobal());
    if (api === null) log.error(`${name} is not available`);
    return api;
  };
};
