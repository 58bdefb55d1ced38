import type { Page } from '@playwright/test';
import { articleSlugs, popup, recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const open = async (page: Page, path: string) => {
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/${path}/${slug}`);
};

const framed = (page: Page, scope: string) => page.frameLocator(`${scope} iframe[part="frame"]`);

const heightOf = async (page: Page) => (await popup(page).locator('.popup-wall-box').boundingBox())?.height ?? 0;

test.describe('A popup in a frame', () => {
  for (const path of ['frame', 'frame-cross']) {
    test(`of /${path} is as high as its page, grows with it, and closes by its own button`, async ({ page }, info) => {
      const pageErrors = recordPageErrors(page);
      await page.setViewportSize({ width: 1280, height: 1000 });
      await open(page, path);
      const inner = framed(page, 'pw-paywall');
      await expect(inner.getByRole('heading')).toBeVisible();
      const content = () => inner.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
      await expect.poll(async () => (await heightOf(page)) - (await content())).toBe(0);
      const before = await heightOf(page);
      await inner.getByRole('button', { name: 'What the money pays for' }).click();
      await expect.poll(() => heightOf(page)).toBeGreaterThan(before);
      await page.screenshot({ path: info.outputPath('frame.png') });
      await inner.getByRole('button', { name: 'Not now' }).click();
      await expect(popup(page)).toHaveCount(0);
      expect(pageErrors.lines).toEqual([]);
    });
  }

  test('is cut to the height of the window minus 2 where it is taller', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await open(page, 'frame');
    await expect(framed(page, 'pw-paywall').getByRole('heading')).toBeVisible();
    await expect.poll(() => heightOf(page)).toBe(418);
  });

  test('knows the reader by a port: no token stands in any address', async ({ page, request, sandbox }) => {
    const { readers } = await (await request.get('/sandbox/readers')).json();
    const reader = readers.find(({ subscriptions }: { subscriptions: object[] }) => subscriptions.length === 0);
    const login = await request.post('/auth/user/login', { form: { email: reader.email, password: reader.password } });
    const { token, sessionid } = await login.json();
    await page.goto('/');
    await page.evaluate(
      ([one, two]) => {
        localStorage.setItem('pw_auth_token', one ?? '');
        localStorage.setItem('pw_session_id', two ?? '');
      },
      [token, sessionid],
    );
    const addresses: string[] = [];
    page.on('request', (sentRequest) => addresses.push(sentRequest.url()));
    await open(page, 'frame');
    await expect(framed(page, 'pw-paywall').getByText(`For ${reader.firstName}`)).toBeVisible();
    expect(addresses.filter((address) => address.includes(token) || address.includes(sessionid))).toEqual([]);
    expect(addresses.some((address) => address.startsWith(`${sandbox.address}paywall/template/page?sid=ledger`))).toBe(
      true,
    );
  });

  test('sends the reader to the page that its button asks for, and tells of the checkout', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('pw-start-checkout', () => sessionStorage.setItem('heard', 'yes'));
    });
    await open(page, 'frame');
    // It has the height of its page once its script is linked.
    const link = framed(page, 'pw-paywall').getByRole('link', { name: /Subscribe/ });
    const content = () =>
      framed(page, 'pw-paywall')
        .locator('body')
        .evaluate((body) => body.getBoundingClientRect());
    await expect.poll(async () => (await heightOf(page)) - Math.ceil((await content()).height)).toBe(0);
    await link.click();
    await page.waitForURL('**/subscribe');
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('yes');
  });

  test('is not moved by the messages of other windows, nor by its own frame on a foreign origin', async ({ page }) => {
    await open(page, 'frame');
    await expect(framed(page, 'pw-paywall').getByRole('heading')).toBeVisible();
    const address = page.url();
    const answered = await page.evaluate(async () => {
      const orders = `
        for (const action of ['CLOSE_MODAL', 'REFRESH_PAGE', 'ON_LOGOUT', 'HELLO'])
          parent.postMessage({ module: 'ONBOARDING', action }, '*');
        parent.postMessage({ module: 'ONBOARDING', action: 'REDIRECT_URL', detail: { url: '/' } }, '*');
        parent.postMessage({ module: 'ONBOARDING', action: 'RESIZE_TEMPLATE', detail: { height: 9 } }, '*');
        parent.postMessage('sent', '*');`;
      const markup = `<script>let answers = 0; onmessage = () => answers++;${orders}</script>`;
      const requests = (frame: HTMLIFrameElement) =>
        new Promise<void>((resolve) => {
          addEventListener('message', ({ data, source }) => {
            if (data === 'sent' && source === frame.contentWindow) resolve();
          });
        });
      const stranger = document.createElement('iframe');
      const messages = requests(stranger);
      stranger.srcdoc = markup;
      document.body.append(stranger);
      await messages;
      const own = document.querySelector('pw-paywall')?.shadowRoot?.querySelector('iframe');
      if (!own) throw new Error('The frame is gone');
      const again = requests(own);
      own.setAttribute('sandbox', 'allow-scripts');
      own.srcdoc = markup;
      await again;
      return stranger.contentWindow === null ? null : Reflect.get(stranger.contentWindow, 'answers');
    });
    expect(answered ?? 0).toBe(0);
    await expect(popup(page)).toBeVisible();
    expect(await heightOf(page)).toBeGreaterThan(100);
    expect(page.url()).toBe(address);
  });
});

test('An inline wall in a frame stands below the article, as high as its page', async ({ page }, info) => {
  const pageErrors = recordPageErrors(page);
  await open(page, 'frame-inline');
  const inner = framed(page, '#pw-inline');
  const outer = page.locator('#pw-inline iframe');
  await expect(page.locator('#pw-inline .frame-content-page')).toBeAttached();
  await expect(outer).toHaveCount(0);
  await page.locator('#pw-inline').scrollIntoViewIfNeeded();
  await expect(inner.getByRole('heading')).toBeVisible();
  const content = () => inner.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
  await expect.poll(async () => ((await outer.boundingBox())?.height ?? 0) - (await content())).toBe(0);
  await outer.scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath('frame-inline.png') });
  await inner.getByRole('button', { name: 'Not now' }).click();
  await expect(outer).toHaveCount(0);
  expect(pageErrors.lines).toEqual([]);
});
