/**
 * How fast a page is (design: quality, "Speed"): an article with a large picture and eight more, in Chromium on a slow-4G
 * profile (1.6 Mbit/s, 150 ms round trip) with the processor slowed 4 times, cold cache, medians of five.
 * `node test/bench/table.ts page` prints a table.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { wallChunkPaths } from '../../../demo/service/statics/wall-chunks.ts';
import { startSandbox } from '../../support/journeys/sandbox.ts';
import { chromiumFlags, findChromium } from '../../support/runner/programs.mjs';
import { unchangedStart } from '../../support/service/service-process.ts';
import { isMet, type Line } from '../lines.ts';
import { summaryOf } from '../trace/summary.ts';
import { drawContents, pathOf } from './bench-pages.ts';
import { buildFloors } from './floors/build-floors.ts';
import { type Content, startPageServer } from './page-server.ts';
import { endOf, type Pair, rowsOf, rowsOfAlone } from './rows.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { type View, type ViewOptions, viewPage } from './view.ts';

const runs = 5;

const distFolder = fileURLToPath(new URL('../../../dist', import.meta.url));
const traceFolder = new URL('../../../.cache/', import.meta.url);

/** A browser and the address of the pages. */
interface Lab {
  browser: Browser;
  origin: string;
}

/** Starts a sandbox, the pages and a browser, and ends them after the measuring. */
const withLab = async <Result>(measure: (lab: Lab) => Promise<Result>): Promise<Result> => {
  const sandbox = await startSandbox({ env: unchangedStart });
  const contents = new Map<string, Content>();
  const server = await startPageServer(sandbox.address, contents);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  try {
    const origin = new URL(server.address).origin;
    const wallPaths = await wallChunkPaths(distFolder);
    for (const [path, content] of drawContents({ scenarios, origin, floors: await buildFloors(), wallPaths }))
      contents.set(path, content);
    return await measure({ browser, origin });
  } finally {
    await browser.close();
    await server.stop();
    await sandbox.stop();
  }
};

/** Reads the articles before that of a scenario, as fast as this machine can; returns what the browser stores. */
const readBefore = async ({ browser, origin }: Lab, scenario: Scenario): Promise<ViewOptions['storageState']> => {
  if (scenario.readBefore === 0) return undefined;
  const context = await browser.newContext();
  for (let number = 1; number <= scenario.readBefore; number++) {
    const page = await context.newPage();
    await page.goto(origin + pathOf(scenario, false, number));
    await page.waitForFunction(() => performance.getEntriesByName('pw-decision').length > 0);
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  const storageState = await context.storageState();
  await context.close();
  return storageState;
};

const viewOnce = async (lab: Lab, scenario: Scenario, hasProfile = false): Promise<View> =>
  viewPage(lab.browser, {
    address: lab.origin + pathOf(scenario, false),
    mark: scenario.mark ?? (scenario.element === 'pw-paywall' ? 'pw-decision' : null),
    element: scenario.element !== null && scenario.sign !== undefined ? [scenario.element, scenario.sign] : null,
    storageState: await readBefore(lab, scenario),
    hasProfile,
  });

const viewPair = async (lab: Lab, scenario: Scenario): Promise<Pair> => ({
  view: await viewOnce(lab, scenario),
  alone: await viewPage(lab.browser, {
    address: lab.origin + pathOf(scenario, true),
    mark: null,
    element: null,
    storageState: undefined,
  }),
});

/** Views the page of a scenario once more: writes the trace, and returns the path of the file and a summary. */
const explain = async (lab: Lab, scenario: Scenario): Promise<string> => {
  const view = await viewOnce(lab, scenario, true);
  const file = new URL(`trace-${scenario.name}.json`, traceFolder);
  await mkdir(traceFolder, { recursive: true });
  await writeFile(file, view.trace);
  return `${fileURLToPath(file)}\n${scenario.title}, ${summaryOf({ ...view, until: endOf(scenario, view) })}`;
};

/** Measures every scenario. Where a limit is missed, `print` gets the summary of a trace that explains it. */
export const benchPages = (print: (text: string) => void): Promise<Line[]> =>
  withLab(async (lab) => {
    const lines: Line[] = [];
    const allPairs: Pair[] = [];
    for (const scenario of scenarios) {
      const pairs: Pair[] = [];
      for (let run = 0; run < runs; run++) pairs.push(await viewPair(lab, scenario));
      const rows = rowsOf(scenario, pairs);
      lines.push(...rows);
      allPairs.push(...pairs);
      const missed = rows.filter((row) => !isMet(row)).map(({ what }) => what);
      if (missed.length > 0) print(`\nMISSED: ${missed.join('; ')}\n${await explain(lab, scenario)}`);
    }
    return [...lines, ...rowsOfAlone(allPairs)];
  });

/** Views the page of a scenario once: writes its trace, and returns the path of the file and a summary. */
export const tracePage = (name: string): Promise<string> => {
  const scenario = scenarios.find((each) => each.name === name);
  if (scenario === undefined)
    throw new Error(`No such page: ${name}. There are: ${scenarios.map((each) => each.name).join(', ')}.`);
  return withLab((lab) => explain(lab, scenario));
};
