/**
 * Measures the bytes of each journey, in a browser that has nothing yet: the scripts of its pages, compressed as they
 * are sent, with their headers. `node test/bench/table.ts sizes` prints it.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { logInContextAs, verified } from '../support/journeys/newsletter-journeys.ts';
import { startSandbox } from '../support/journeys/sandbox.ts';
import { chromiumFlags, findChromium } from '../support/runner/programs.mjs';
import { unchangedStart } from '../support/service/service-process.ts';
import { type Line, lineOf } from './lines.ts';

const subscriber = 'us-everything@portal.example';

interface Journey {
  name: string;
  /** Somebody of the seed who reads; null is a stranger. */
  reader: string | null;
  path: string;
  /** The selector of the element that ends the journey. */
  sign: string;
}

const journeys: readonly Journey[] = [
  { name: 'a page without a wall', reader: null, path: '/open/*', sign: 'pw-paywall' },
  { name: 'a metered page, a free view', reader: null, path: '/article/*', sign: 'pw-paywall' },
  { name: 'a wall in the text', reader: null, path: '/hard/*', sign: '#pw-inline .wall-content-template' },
  { name: 'a popup', reader: null, path: '/popup/*', sign: 'pw-paywall dialog' },
  { name: 'newsletters', reader: verified, path: '/newsletters', sign: 'pw-newsletters .switch' },
  {
    name: 'portal, its first route',
    reader: subscriber,
    path: '/portal/us/',
    sign: 'pw-portal input[name=first-name]',
  },
  {
    name: 'portal, opened at its billing history',
    reader: subscriber,
    path: '/portal/us/billing-history',
    sign: 'pw-portal .invoices, pw-portal [part~=invoice]',
  },
  { name: 'checkout', reader: verified, path: '/checkout/*', sign: 'pw-paywall [part~=checkout]' },
];

/** Counts the bytes of scripts that a page receives. */
const countScripts = async (page: Page): Promise<() => number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js(\?|$)/.test(response.url)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
};

const take = async (context: BrowserContext, { reader, path, sign }: Journey, slug: string): Promise<number> => {
  if (reader !== null) await logInContextAs(context, context.request, reader);
  const page = await context.newPage();
  const bytes = await countScripts(page);
  await page.goto(path.replace('*', slug));
  await page.locator(sign).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return bytes() / 1024;
};

/** Measures every journey, twice, each time in a browser of its own: sizes have no spread, or something is wrong. */
export const measureSizes = async (): Promise<Line[]> => {
  const sandbox = await startSandbox({ env: unchangedStart });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  try {
    const index = await (await fetch(sandbox.address)).text();
    const slug = /\/article\/([\w-]+)/.exec(index)?.[1] ?? '';
    const lines: Line[] = [];
    for (const journey of journeys) {
      const sizes: number[] = [];
      for (let run = 0; run < 2; run++) {
        const context = await browser.newContext({ baseURL: sandbox.address });
        sizes.push(await take(context, journey, slug));
        await context.close();
      }
      lines.push(lineOf(journey.name, 'KB', sizes));
    }
    return lines;
  } finally {
    await browser.close();
    await sandbox.stop();
  }
};
