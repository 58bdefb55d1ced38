/**
 * How fast a page is (design: quality, "Speed"): in Chromium on a slow-4G profile (1.6 Mbit/s, 150 ms round trip) with
 * the processor slowed 4 times, cold cache, medians of five. `node test/bench/table.ts page` prints a table.
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { showAfterMs } from '../../src/walls/display/wall.ts';
import { startSandbox } from '../support/journeys/sandbox.ts';
import { chromiumFlags, findChromium } from '../support/runner/programs.mjs';
import { unchangedStart } from '../support/service/service-process.ts';

/** One number of one scenario, in `unit`, over all runs. */
export interface PageResult {
  scenario: string;
  measure: string;
  unit: 'ms' | 'KB' | '';
  values: number[];
  limit: number | null;
}

const runs = 5;

interface Scenario {
  name: string;
  path: string;
  /** Articles read before, in the same browser. */
  before: readonly string[];
  hasWall: boolean;
  /** The delay of a popup by the spec, which does not count. */
  delayMs: number;
  decisionLimit: number;
}

const scenarios: readonly Scenario[] = [
  {
    name: 'page without a wall',
    path: '/open/harbour-plan',
    before: [],
    hasWall: false,
    delayMs: 0,
    decisionLimit: 850,
  },
  { name: 'metered, a free view', path: '/article/0', before: [], hasWall: false, delayMs: 0, decisionLimit: 1000 },
  {
    name: 'metered, the wall',
    path: '/article/3',
    before: ['/article/0', '/article/1', '/article/2'],
    hasWall: true,
    delayMs: showAfterMs,
    decisionLimit: 1000,
  },
  { name: 'hard wall, first visit', path: '/hard/0', before: [], hasWall: true, delayMs: 0, decisionLimit: 850 },
];

const throttle = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
};

const observe = () => {
  Object.assign(window, { shifts: 0, blocking: 0, paint: 0 });
  const note = (name: string, type: string, add: (entry: PerformanceEntry, sum: number) => number) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.set(window, name, add(entry, Number(Reflect.get(window, name))));
    }).observe({ type, buffered: true });
  note('shifts', 'layout-shift', (entry, sum) => sum + Number(Reflect.get(entry, 'value')));
  note('blocking', 'longtask', (entry, sum) => sum + Math.max(0, entry.duration - 50));
  note('paint', 'largest-contentful-paint', (entry) => entry.startTime);
};

/** Resolves with the first mark of this name. To look for it again and again would make the page draw, and count. */
const marked = (name: string) =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName(name).length > 0) resolve();
    }).observe({ type: 'mark', buffered: true });
  });

interface Reading {
  decision: number;
  wall: number;
  shifts: number;
  blocking: number;
  paint: number;
  task: number;
  bytes: number;
}

const readOnce = async (
  context: BrowserContext,
  address: string,
  mark: 'pw-decision' | 'pw-wall' | null,
): Promise<Reading> => {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await throttle(page);
  let bytes = 0;
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js(\?|$)/.test(response.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'load' });
  if (mark !== null) await page.evaluate(marked, mark);
  await page.waitForLoadState('networkidle');
  const pageMetrics = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const own = (name: string) => Number(Reflect.get(window, name));
    const [decision, wall] = [at('pw-decision'), at('pw-wall')];
    return { decision, wall, shifts: own('shifts'), blocking: own('blocking'), paint: own('paint') };
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const task = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  await page.close();
  return { ...pageMetrics, task, bytes: bytes / 1024 };
};

const measure = async (
  browser: Browser,
  base: string,
  slugs: readonly string[],
  scenario: Scenario,
): Promise<PageResult[]> => {
  const address = (path: string): string =>
    base + path.replace(/\d+$/, (index) => slugs[Number(index)] ?? '').replace('harbour-plan', slugs[0] ?? '');
  const readings: Reading[] = [];
  const plain: Reading[] = [];
  for (let run = 0; run < runs; run++) {
    const earlier = await browser.newContext();
    for (const path of scenario.before) {
      const page = await earlier.newPage();
      await page.goto(address(path));
      await page.waitForFunction(() => performance.getEntriesByName('pw-decision').length > 0);
      await page.waitForLoadState('networkidle');
      await page.close();
    }
    const storageState = await earlier.storageState();
    await earlier.close();
    const fresh = await browser.newContext({ storageState });
    readings.push(await readOnce(fresh, address(scenario.path), scenario.hasWall ? 'pw-wall' : 'pw-decision'));
    await fresh.close();
    const without = await browser.newContext();
    await without.route(/\/(pw|core)\.js|\/api\//, (route) => route.abort());
    plain.push(await readOnce(without, address(scenario.path), null));
    await without.close();
  }
  const row = (
    name: string,
    unit: PageResult['unit'],
    limit: number | null,
    value: (reading: Reading, index: number) => number,
  ) => ({
    scenario: scenario.name,
    measure: name,
    unit,
    limit,
    values: readings.map(value),
  });
  const base0 = (index: number): Reading =>
    plain[index] ?? { decision: 0, wall: 0, shifts: 0, blocking: 0, paint: 0, task: 0, bytes: 0 };
  return [
    row('decision', 'ms', scenario.decisionLimit, ({ decision }) => decision),
    ...(scenario.hasWall ? [row('wall drawn', 'ms', 1200, ({ wall }) => wall - scenario.delayMs)] : []),
    row('main thread added', 'ms', scenario.hasWall ? 260 : 60, ({ task }, index) => task - base0(index).task),
    row('blocking added', 'ms', 20, ({ blocking }, index) => blocking - base0(index).blocking),
    row('largest paint added', 'ms', null, ({ paint }, index) => paint - base0(index).paint),
    row('layout shift', '', 0, ({ shifts }) => shifts),
    row('scripts over the wire', 'KB', null, ({ bytes }) => bytes),
  ];
};

/** Measures every scenario against a sandbox of its own. */
export const benchPages = async (): Promise<PageResult[]> => {
  const sandbox = await startSandbox({ env: unchangedStart });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const index = await (await fetch(sandbox.address)).text();
    const slugs = [...new Set([...index.matchAll(/\/article\/([a-z0-9-]+)/g)].map(([, slug]) => slug ?? ''))];
    const results: PageResult[] = [];
    for (const scenario of scenarios) results.push(...(await measure(browser, sandbox.address, slugs, scenario)));
    return results;
  } finally {
    await browser.close();
    await sandbox.stop();
  }
};
