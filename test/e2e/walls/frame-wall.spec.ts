import type { Page } from '@playwright/test';
import { logInContextOnlyAs } from '../../support/journeys/portal-journeys.ts';
import { articleSlugs, popup } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const open = async (page: Page) => {
  const [slug = ''] = await articleSlugs(page);
  await page.goto(`/frame/${slug}`);
};

const framed = (page: Page) => page.frameLocator('pw-paywall iframe[part="frame"]');

const heightOf = async (page: Page) => (await popup(page).locator('.popup-wall-box').boundingBox())?.height ?? 0;

// Its looks and sizes: `wall-pages.spec.ts`.
test.describe('A popup in a frame', () => {
  test('knows the reader by a port, without a token in any address, and sends them where its button asks', async ({
    page,
    context,
    request,
    sandbox,
  }) => {
    const { readers } = await (await request.get('/sandbox/readers')).json();
    const reader = readers.find(({ subscriptions }: { subscriptions: object[] }) => subscriptions.length === 0);
    await logInContextOnlyAs(context, request, reader.email);
    const secrets = (await context.cookies())
      .filter(({ name }) => ['pw_auth_token', 'pw_session_id'].includes(name))
      .map(({ value }) => value);
    expect(secrets).toHaveLength(2);
    await page.addInitScript(() => {
      document.addEventListener('pw-start-checkout', () => sessionStorage.setItem('heard', 'yes'));
    });
    const addresses: string[] = [];
    page.on('request', (sentRequest) => addresses.push(sentRequest.url()));
    await open(page);
    await expect(framed(page).getByText(`For ${reader.firstName}`)).toBeVisible();
    expect(addresses.filter((address) => secrets.some((secret) => address.includes(secret)))).toEqual([]);
    expect(addresses.some((address) => address.startsWith(`${sandbox.address}paywall/template/page?sid=ledger`))).toBe(
      true,
    );
    // It has the height of its page once its script is linked.
    const content = () =>
      framed(page)
        .locator('body')
        .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    await expect.poll(async () => (await heightOf(page)) - (await content())).toBe(0);
    await framed(page)
      .getByRole('link', { name: /Subscribe/ })
      .click();
    await page.waitForURL('**/subscribe');
    expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('yes');
  });

  test('is not moved by the messages of other windows, nor by its own frame on a foreign origin', async ({ page }) => {
    await open(page);
    await expect(framed(page).getByRole('heading')).toBeVisible();
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
