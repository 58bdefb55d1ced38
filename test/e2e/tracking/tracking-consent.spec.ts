import { articleSlugs, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { clientId, eventsOf, trackEvent } from '../../support/journeys/tracked.ts';

test('Nothing is sent or stored before a visitor agrees, if the page says so', async ({ page, request }) => {
  const [slug = ''] = await articleSlugs(page);
  await page.route(/\/article\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<pw-paywall', '<pw-paywall consent-default="denied"');
    await route.fulfill({ response, body });
  });
  const reported: string[] = [];
  page.on('request', (request) => /\/api2\/pw\/(c|events)\b/.test(request.url()) && reported.push(request.url()));
  await page.goto(`/article/${slug}`, { referer: 'https://search.example/' });
  await waitForDecision(page);
  await trackEvent(page, 'subscribe_btn');
  await page.waitForLoadState('networkidle');
  expect(reported).toEqual([]);
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => /^pw_(event|initial|analytics)/.test(key))).toEqual([]);
  await page.evaluate(
    () =>
      void Reflect.get(window, 'pw').push((api: { consent(update: object): void }) =>
        api.consent({ analytics_storage: 'granted' }),
      ),
  );
  const uid = await clientId(page);
  const codes = async () => (await eventsOf(request, uid)).map(({ et }) => et);
  await expect.poll(codes).toEqual(['pv', 'pi', 'subscribe_btn']);
});
