import { articleSlugs, inlineWall, recordPageErrors, withTag } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

test('The index opens without errors, and leads to every article', async ({ page }) => {
  const pageErrors = recordPageErrors(page);
  await page.goto('/');
  const slugs = await articleSlugs(page);
  expect(slugs.length).toBeGreaterThan(3);
  for (const slug of slugs) await expect(page.locator(`a[href$="/article/${slug}"]`).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(pageErrors.lines).toEqual([]);
});

test.describe('The loader', () => {
  test('pasted twice, or in two versions, runs once and asks once, also for a region that the tag names; it names a tag in a shadow root, where it is not found, and follows attributes live', async ({
    page,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    await page.route('**/hard/*', async (route) => {
      const response = await route.fetch();
      const tag = '<pw-paywall site-id="ledger" flow-id="hard" region="ca">';
      const again = '<script type="module" src="/pw.js"></script><script type="module" src="/pw.js?v=2"></script>';
      const component =
        '<site-card><template shadowrootmode="open"><pw-newsletters site-id="ledger"></pw-newsletters></template></site-card>';
      const body = (await response.text())
        .replace(/<pw-paywall[^>]*>/, tag)
        .replace('</body>', `${again}${component}</body>`);
      await route.fulfill({ response, body });
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const reported = page.waitForEvent('console', (line) =>
      line.text().includes('<pw-newsletters> stands in a shadow root'),
    );
    await page.goto(`/hard/${slug}`);
    await expect(inlineWall(page)).toHaveCount(1);
    expect((await reported).type()).toBe('error');
    await page.waitForLoadState('networkidle');
    await expect(inlineWall(page)).toHaveCount(1);
    expect(requests.filter((path) => /^\/paywall\/api/.test(path) && !path.endsWith('/events'))).toEqual([
      '/paywall/api2/pw/combined',
    ]);
    const region = await page.evaluate(
      () =>
        new Promise((resolve) =>
          Reflect.get(window, 'pw').push((api: { region: { get: () => { regionId: string } } }) =>
            resolve(api.region.get().regionId),
          ),
        ),
    );
    expect(region).toBe('ca');

    await page.evaluate(() => document.querySelector('pw-paywall')?.setAttribute('flow-id', 'open'));
    await expect(inlineWall(page)).toHaveCount(0);
    await page.evaluate(() => document.querySelector('pw-paywall')?.setAttribute('flow-id', 'hard'));
    await expect(inlineWall(page)).toBeVisible();
  });

  test('finds a tag that comes later, and leaves one that goes', async ({ page }) => {
    const [slug = ''] = await articleSlugs(page);
    await withTag(page, '<i>');
    await page.goto(`/hard/${slug}`);
    await page.evaluate(() => {
      const late = document.createElement('pw-paywall');
      late.setAttribute('site-id', 'ledger');
      late.setAttribute('flow-id', 'hard');
      document.body.append(late);
    });
    await expect(inlineWall(page)).toBeVisible();
    await page.evaluate(() => document.querySelector('pw-paywall')?.remove());
    await expect(inlineWall(page)).toHaveCount(0);
  });

  test('takes secrets out of the address by itself before the core has come, or gets them from the inline script, which takes them before any other script runs', async ({
    page,
  }) => {
    const [slug = ''] = await articleSlugs(page);
    const secretive = `/hard/${slug}?est=hush&auth_lwpw=hush&agent_as_user=hush&kept=1`;
    const bare = '<!doctype html><title>Plain</title><script type="module" src="/pw.js"></script>';
    const spy = '</script><script>Reflect.set(window, "read", location.href)</script>';
    let isBare = true;
    await page.route('**/hard/*', async (route) => {
      const response = await route.fetch();
      const body = isBare ? bare : (await response.text()).replace('</script>', spy);
      await route.fulfill({ response, contentType: 'text/html', body });
    });
    await page.route('**/core.js', () => {});
    await page.goto(secretive, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`/hard/${slug}?kept=1`);

    isBare = false;
    await page.unroute('**/core.js');
    await page.goto(secretive);
    const read = await page.evaluate(() => String(Reflect.get(window, 'read')));
    expect(new URL(read).search).toBe('?kept=1');
    await expect(page.getByRole('dialog')).toContainText(/sign in|log in/i);
  });
});
