/** One view of a page on a slow telephone: its times, its trace and its requests. */
import type { Browser, CDPSession } from '@playwright/test';
import type { Contributor } from '../trace/contributor.ts';
import { findFunctions } from '../trace/functions.ts';
import { blockingMs, busyMs, type MainThread, paintedAt, readMainThread } from '../trace/main-thread.ts';
import { type LinkedRequest, linkRequests } from '../trace/requests.ts';
import { parseTrace } from '../trace/trace-event.ts';
import { recordRequests } from './record-requests.ts';
import { waitForMark, watchElement, watchPaints } from './watch-page.ts';

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** The end of a view: the mark that says that there is something to paint. */
export type VisibleMark = 'pw-wall' | 'bench-visible';

export interface ViewOptions {
  address: string;
  /** The mark to wait for; null: the network is quiet. */
  mark: VisibleMark | 'pw-decision' | null;
  /** An element, and the part of its shadow that makes it visible. */
  element: readonly [name: string, selector: string] | null;
  /** The storage of the visitor who has been here before. */
  storageState: StorageState | undefined;
  /** Samples the functions of scripts, which takes time itself. */
  hasProfile?: boolean;
}

/** Times in ms from the navigation; NaN: it did not happen. */
export interface View {
  decision: number;
  /** The end of the first frame with what the mark announces. */
  visible: number;
  largestPaint: number;
  shifts: number;
  thread: MainThread;
  /** The functions that took most of the time, up to the visible element; none without a profile. */
  functions: readonly Contributor[];
  /** Only those of the SDK, or of what it is compared with. */
  requests: LinkedRequest[];
  /** The text of the trace. */
  trace: string;
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
  'v8.execute',
];
const profile = 'disabled-by-default-v8.cpu_profiler';

const functionCount = 15;

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** The article's own files: its page, pictures and style sheets. */
const isOfArticle = (url: string): boolean =>
  /^\/(?:bench\/(?!floors\/|api\/)|assets\/)/.test(URL.parse(url)?.pathname ?? '/bench/');

/** Views a page in a browser that has no cache, until its network is quiet. */
export const viewPage = async (
  browser: Browser,
  { address, mark, element, storageState, hasProfile = false }: ViewOptions,
): Promise<View> => {
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  if (element !== null) await page.addInitScript(watchElement, element);
  const session = await context.newCDPSession(page);
  await throttle(session);
  const recorded = recordRequests(session);
  await browser.startTracing(page, { categories: hasProfile ? [...categories, profile] : categories });
  await page.goto(address, { waitUntil: 'load' });
  if (mark !== null) await page.evaluate(waitForMark, mark);
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const own = (name: string) => Number(Reflect.get(window, name));
    return {
      decision: at('pw-decision'),
      'pw-wall': at('pw-wall'),
      'bench-visible': at('bench-visible'),
      shifts: own('shifts'),
      largestPaint: own('paint'),
    };
  });
  const trace = (await browser.stopTracing()).toString('utf8');
  await context.close();
  const events = parseTrace(trace);
  const thread = readMainThread(events, address);
  const visible = mark === null || mark === 'pw-decision' ? Number.NaN : paintedAt(thread, times[mark]);
  const until = Number.isNaN(visible) ? Number.POSITIVE_INFINITY : visible;
  return {
    decision: times.decision,
    visible,
    largestPaint: times.largestPaint,
    shifts: times.shifts,
    thread,
    functions: findFunctions(events, address, functionCount, until),
    requests: linkRequests(recorded().filter(({ url }) => !isOfArticle(url) && /^https?:/.test(url))),
    trace,
  };
};

/** The work of a page up to a time, beside the same page alone. */
export const workAdded = (view: View, alone: View, until: number): { busy: number; blocking: number } => ({
  busy: busyMs(view.thread, until) - busyMs(alone.thread, until),
  blocking: blockingMs(view.thread, until) - blockingMs(alone.thread, until),
});
