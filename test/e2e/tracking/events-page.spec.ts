import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const count = (page: Page, code: string) =>
  page
    .locator('#live-codes > div')
    .filter({ has: page.getByText(code, { exact: true }) })
    .locator('dd');
const item = (page: Page, part: string, heading: string) =>
  page.locator(`#${part} li`).filter({ has: page.getByRole('heading', { name: heading }) });
const status = (page: Page) => page.locator('[data-live-status]');
const askNow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test.describe('The page of events', () => {
  test.beforeEach(async ({ page, request }) => {
    await request.post('/sandbox/reset');
    const data = { cleanUrl: `https://www.example/${'long-'.repeat(30)}`, deviceId: 'somebody-else' };
    await request.post('/api2/pw/c?tid=before&et=pi', { data });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/events');
    await expect(status(page)).toHaveText(/^Live/);
  });

  test('counts by itself what is read in another tab, also for this visitor alone', async ({ page, context }) => {
    const pageErrors = recordPageErrors(page);
    await expect(count(page, 'pi')).toHaveText('1');
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await page.locator('#live-newest a').focus();
    const article = await context.newPage();
    await article.goto('/hard/eelgrass');
    await expect(count(page, 'pi')).toHaveText('2');
    await expect(count(page, 'wi')).toHaveText('1');
    await expect(item(page, 'live-pages', '/hard/eelgrass')).toContainText(/Views\s*1\s*Walls\s*1\s*Sign-ups\s*0/);
    await expect(item(page, 'live-nodes', 'in flow hard')).toContainText(/Walls\s*1/);
    await expect(page.locator('#live-newest tr'), 'stays as it is while the keyboard stands in it').toHaveCount(1);
    await page.locator('#live-newest a').blur();
    await askNow(page);
    await expect(page.locator('#live-newest tr').filter({ has: page.getByText('wi', { exact: true }) })).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await violations(page)).toEqual([]);
    await article.close();
    await page.getByRole('button', { name: 'This browser’s visitor only' }).click();
    await expect(page).toHaveURL(/uid=[\w-]{36}/);
    await expect(count(page, 'pi')).toHaveText('1');
    expect(pageErrors.lines).toEqual([]);
  });

  test('says when the service does not answer, asks it less often then, and never while nobody looks', async ({
    page,
    request,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { fetch: real } = window;
      const requests = { count: 0, underWay: 0 };
      Reflect.set(window, 'requests', requests);
      window.fetch = async (input, init) => {
        if (input === location.href) requests.count += 1;
        requests.underWay += 1;
        try {
          const response = await real(input, init);
          await response.clone().text();
          return response;
        } finally {
          requests.underWay -= 1;
        }
      };
    });
    const requestCount = () => page.evaluate((): number => Reflect.get(window, 'requests').count);
    const requestsUnderWay = () => page.evaluate((): number => Reflect.get(window, 'requests').underWay);
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await page.reload();
    await page.clock.pauseAt(Date.now() + 60_000);
    // The jump starts a request, or ends one that was on its way.
    await expect.poll(requestsUnderWay).toBe(0);
    await status(page).evaluate((element) => element.replaceChildren());
    await askNow(page);
    await expect(status(page)).toHaveText(/^Live/);
    await request.post('/sandbox/faults', { data: { route: 'GET /events', kind: 'fail' } });
    await page.clock.runFor(2000);
    await expect(status(page)).toHaveText(/^Not live/);
    const before = await requestCount();
    await page.clock.runFor(3999);
    expect(await requestCount()).toBe(before);
    const answered = page.waitForResponse('**/events');
    await page.clock.runFor(1);
    expect(await requestCount()).toBe(before + 1);
    await answered;
    await request.delete('/sandbox/faults');
    await hide(true);
    await page.clock.runFor(60_000);
    expect(await requestCount()).toBe(before + 1);
    await hide(false);
    await expect(status(page)).toHaveText(/^Live/);
  });
});
