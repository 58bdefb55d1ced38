import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { enterAddress, openAccounts, screen } from '../../support/journeys/account-journeys.ts';
import { articleSlugs, popup, waitForDecision, withSingleCalls } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { clientId, eventsOf, queuedEventCount, trackEvent } from '../../support/journeys/tracked.ts';

/** A visitor whose events are compared with what they did. */
const follow = async (page: Page, request: APIRequestContext) => {
  const wanted: string[] = [];
  let uid = '';
  /** Read time depends on the machine, so it is looked at for itself. */
  const reported = async () =>
    (await eventsOf(request, uid))
      .filter(({ et }) => et !== 'readactivity')
      .map(({ et, fields }) => `${et} ${new URL(fields.currentUrl).pathname}`);
  /** Waits until exactly these have come beside those before. */
  const expectMore = async (...more: string[]) => {
    wanted.push(...more);
    uid ||= await clientId(page);
    await expect.poll(reported, { intervals: [100] }).toEqual(wanted);
  };
  return { expectMore, uid: () => uid };
};

/** Reads pages one after the other, each until its events were accepted. */
const readAll = async (page: Page, paths: readonly string[], more: (...codes: string[]) => Promise<void>) => {
  for (const path of paths) {
    await page.goto(path);
    await waitForDecision(page);
    await more(`pv ${path}`, `pi ${path}`);
    // A reply that is cut off as its page is left may pause the next page's events for 20 s.
    await expect.poll(() => queuedEventCount(page)).toBe(0);
  }
};

const signUp = async (page: Page) => {
  await enterAddress(page, 'counted@people.example');
  const form = screen(page);
  await form.locator('input[autocomplete=given-name]').fill('Cora');
  await form.locator('input[autocomplete=family-name]').fill('Unter');
  await form.locator('input[autocomplete=new-password]').fill('a quiet harbour');
  await page.keyboard.press('Enter');
  await expect(form.getByText('counted@people.example')).toBeVisible();
};

/** The calls of events, single and in batches. */
const trackingCalls = /\/api2\/pw\/(c|events)\b/;

/** Holds what the context tells the service back for good, as a tab that is killed never gets its answer. */
const holdTracking = (context: BrowserContext) => context.route(trackingCalls, () => {});

test('A visitor is counted for what they did: nothing twice, and nothing lost', async ({ page, context, request }) => {
  await request.post('/sandbox/reset');
  const slugs = await articleSlugs(page);
  const article = (index: number) => `/article/${slugs[index]}`;
  const { expectMore, uid } = await follow(page, request);

  await readAll(
    page,
    Array.from({ length: 4 }, (_, view) => article(view % 3)),
    expectMore,
  );
  await page.goto(article(3));
  await expect(popup(page)).toBeVisible();
  await expectMore(`pv ${article(3)}`, `pi ${article(3)}`, `wi ${article(3)}`, `seen ${article(3)}`);
  await popup(page).locator('[data-pw-track=subscribe_btn]').click();
  await expect(popup(page).getByRole('heading', { name: 'Choose your subscription' })).toBeVisible();
  await expectMore(`subscribe_btn ${article(3)}`, `wi ${article(3)}`, `seen ${article(3)}`);

  await openAccounts(page);
  await expectMore('pv /accounts', 'pi /accounts');
  await signUp(page);
  await expectMore('wi /accounts', 'seen /accounts', 'login /accounts', 'sign_up /accounts');

  const second = await context.newPage();
  await second.goto(article(4));
  await expect(popup(second)).toBeVisible();
  await expectMore(`pv ${article(4)}`, `pi ${article(4)}`, `wi ${article(4)}`, `seen ${article(4)}`);

  await context.setOffline(true);
  await trackEvent(second, 'start_checkout_btn');
  await expect.poll(() => queuedEventCount(second)).toBe(1);
  await context.setOffline(false);
  await expectMore(`start_checkout_btn ${article(4)}`);

  await holdTracking(context);
  await trackEvent(second, 'checkout');
  await expect.poll(() => queuedEventCount(second)).toBe(1);
  await second.close();
  await context.unroute(trackingCalls);
  await page.goto('/accounts');
  await expectMore(`checkout ${article(4)}`, 'pv /accounts', 'pi /accounts');

  const loaded = page.waitForEvent('load');
  await page.locator('[data-log-out]').click();
  await loaded;
  await expectMore('logout /accounts', 'pv /accounts', 'pi /accounts');

  const all = await eventsOf(request, uid());
  expect(new Set(all.map(({ tid }) => tid)).size).toBe(all.length);
  expect(all.find(({ et }) => et === 'sign_up')?.fields.wallTemplateId).toBe('sign-in-combo');
  expect(all.find(({ et }) => et === 'logout')?.fields.userId).toMatch(/^\d+$/);
  expect(await queuedEventCount(page)).toBe(0);
});

test('Read time is sent when the page is left, in seconds', async ({ page, request }) => {
  const [slug = ''] = await articleSlugs(page);
  await page.clock.install();
  await page.goto(`/article/${slug}`);
  await page.clock.runFor(1000);
  const uid = await clientId(page);
  const codes = async () => (await eventsOf(request, uid)).map(({ et }) => et);
  await expect.poll(codes).toEqual(['pv', 'pi']);
  await page.clock.runFor(41_000);
  await page.goto('about:blank');
  await expect.poll(codes).toEqual(['pv', 'pi', 'readactivity']);
  const seconds = (await eventsOf(request, uid)).at(-1)?.fields.readDuration ?? 0;
  expect(seconds).toBeGreaterThanOrEqual(41);
  expect(seconds).toBeLessThan(60);
});

// What else a service does wrong: `test/tracking/outbox.test.ts`, `test/sdk/faults.browser.test.ts`.
test('A page whose tracking never answers works, and does not insist', async ({ page }) => {
  let calls = 0;
  const slugs = await articleSlugs(page);
  await page.route(trackingCalls, () => {
    calls++;
  });
  await page.goto(`/open/${slugs[0]}`);
  await waitForDecision(page);
  await page.goto(`/popup/${slugs[1]}`);
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(page)).toHaveCount(0);
  expect(calls).toBeLessThanOrEqual(4);
});

test('A site’s other sinks get what it has chosen them for, with consent mode before anything else', async ({
  page,
}) => {
  const [slug = ''] = await articleSlugs(page);
  const captured: { event: string; distinct_id: string }[] = [];
  await withSingleCalls(page);
  await page.route('**/api/config/tracking*', (route) =>
    route.fulfill({
      json: {
        firstParty: { enabled: true },
        productAnalytics: { enabled: true, key: 'k', host: 'https://product.example' },
        webAnalytics: { enabled: true, measurementId: 'G-1' },
      },
    }),
  );
  await page.route('https://product.example/capture/', async (route) => {
    captured.push(route.request().postDataJSON());
    await route.fulfill({ json: {} });
  });
  let tries = 0;
  await page.route('https://www.googletagmanager.com/gtag/js*', async (route) => {
    tries++;
    if (tries < 3) await route.abort();
    else
      await route.fulfill({
        contentType: 'text/javascript',
        body: 'window.tagSaw = [...dataLayer].map((each) => [...each])',
      });
  });
  await page.goto(`/article/${slug}`);
  await page.waitForFunction(() => 'tagSaw' in window);
  const commands: unknown[][] = await page.evaluate(() => Reflect.get(window, 'tagSaw'));
  expect(commands.map(([command, what]) => (command === 'js' ? command : `${command} ${what}`))).toEqual([
    'consent default',
    'js',
    'config G-1',
    'event pv',
    'event pi',
  ]);
  expect(commands[0]?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'granted', wait_for_update: 500 });
  expect(tries).toBe(3);
  const uid = await clientId(page);
  await expect
    .poll(() => captured.map(({ event, distinct_id }) => [event, distinct_id]))
    .toEqual([
      ['pv', uid],
      ['pi', uid],
    ]);
});
