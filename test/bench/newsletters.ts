/**
 * How long 200 newsletters in 20 categories take from their data to the first paint of their list: in Chromium, on
 * this machine, unthrottled. `node test/bench/table.ts newsletters` prints it.
 */
import { chromium, type Page } from '@playwright/test';
import { startSandbox } from '../support/journeys/sandbox.ts';
import { chromiumFlags, findChromium } from '../support/runner/programs.mjs';
import { unchangedStart } from '../support/service/service-process.ts';

const runs = 9;

/** Long enough for everything but the list to have come, in ms. */
const listComesAfterMs = 1500;

const categories = Array.from({ length: 20 }, (_, group) => ({
  name: `Category ${group}`,
  newsletters: Array.from({ length: 10 }, (_, at) => ({
    listId: `letter-${group}-${at}`,
    name: `Letter ${group}.${at}`,
    description: 'The day ahead in five minutes, written before the ferries leave.',
    frequency: 'Weekly',
    logoLargeUrl: '/assets/newsletters/large/morning.svg',
    previewUrl: '/newsletters/preview/us-morning',
  })),
}));

/** Resolves once the list is drawn and painted, to the ms since its data came. */
const paintOfList = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const element = document.querySelector('pw-newsletters');
        const look = () => {
          const items = element?.shadowRoot?.querySelectorAll('.item').length ?? 0;
          if (items === 0) return void requestAnimationFrame(look);
          // The frame that this runs in paints what was drawn before it.
          requestAnimationFrame(() => {
            const [data] = performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.includes('newsletters-by-category'));
            const end = data instanceof PerformanceResourceTiming ? data.responseEnd : Number.NaN;
            resolve(performance.now() - end);
          });
        };
        look();
      }),
  );

/** Measures it in ms, each time on a fresh page. */
export const measureNewsletters = async (): Promise<number[]> => {
  const sandbox = await startSandbox({ env: unchangedStart });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  const times: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ baseURL: sandbox.address });
      const page = await context.newPage();
      await page.route('**/newsletters-by-category*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, listComesAfterMs));
        await route.fulfill({ json: { data: { categories } } });
      });
      await page.goto('/newsletters?edition=UK');
      times.push(await paintOfList(page));
      await context.close();
    }
  } finally {
    await browser.close();
    await sandbox.stop();
  }
  return times;
};
