import { articleSlugs, inlineWall, layoutShift, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { clientId, eventsOf } from '../../support/journeys/tracked.ts';

test('A page that swaps its article is decided again, forward and back, and seen once for each', async ({
  page,
  request,
}) => {
  const pageErrors = recordPageErrors(page);
  const loads: string[] = [];
  page.on('request', (sentRequest) => sentRequest.isNavigationRequest() && loads.push(sentRequest.url()));
  const [slug = ''] = await articleSlugs(page);
  loads.length = 0;
  await page.goto(`/spa/${slug}`);
  await expect(inlineWall(page)).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const first = await page.getByRole('heading', { level: 1 }).textContent();
  const uid = await clientId(page);
  const views = async () =>
    (await eventsOf(request, uid, 'pi')).map(({ fields }) => new URL(fields.currentUrl).pathname);

  const link = page.locator('.related .teaser a').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '');
  await expect(inlineWall(page)).toHaveCount(1);
  await expect(page.locator('.article-body > *')).toHaveCount(3);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
  await expect(inlineWall(page)).toHaveCount(1);
  await expect(page.locator('.article-body > *')).toHaveCount(3);
  expect(loads).toHaveLength(1);
  await expect.poll(views).toEqual([`/spa/${slug}`, path, `/spa/${slug}`]);
  expect(pageErrors.lines).toEqual([]);
});
