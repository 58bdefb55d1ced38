import type { Page, Request } from '@playwright/test';
import {
  layoutShift,
  popup,
  readFreeArticle,
  recordPageErrors,
  waitForDecision,
} from '../../support/journeys/reader.ts';
import { checksSecrets, expect, test } from '../../support/journeys/sandbox.ts';
import { node, panel, withFlow } from '../../support/pages/debug-panel.ts';

/** The calls of the page that count, show or report something. */
const callsThatTell = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/(flow\/meter|rule\/check|template)$|\/api2\/pw\/c$/.test(pathname)) calls.push(pathname);
  });
  return calls;
};

/** Opens the metered article with the panel, and waits until its view has been counted and reported. */
const openMetered = async (page: Page, path: string) => {
  const reported = page.waitForResponse((response) => response.url().includes('/api2/pw/events'));
  await readFreeArticle(page, path);
  await reported;
  await expect(node(page, /^Meter /)).toBeVisible();
};

/** Shows the path taken and why. */
const checkPath = async (page: Page) => {
  expect(await layoutShift(page)).toBe(0);
  await expect(panel(page).getByText('Flow “metered”')).toBeVisible();
  await expect(panel(page).getByRole('row', { name: /articles 0 of 3 counted/ })).toBeVisible();
  await expect(panel(page).getByText('Nothing: no path ended in an action.')).toBeVisible();
  await expect(node(page, /^Show template .*not reached/)).toBeVisible();
  await node(page, /^Visitor Logged in\?.*no/).click();
  await expect(panel(page).getByText('the visitor has “anonymous”')).toBeVisible();
  await expect(panel(page).getByText('from session')).toBeVisible();
  await node(page, /^Meter /).click();
  await expect(panel(page).getByText('from meter service')).toBeVisible();
  await expect(panel(page).getByText(/^\d+(\.\d)? ms$/)).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'pw_debug');
  expect(cookie?.value).toBe('1');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 43_200)).toBeLessThan(60);
};

/** Under other circumstances it decides again, and neither shows nor counts nor asks anything. */
const checkWhatIf = async (page: Page) => {
  const calls = callsThatTell(page);
  await panel(page).getByRole('tab', { name: 'What if' }).click();
  const status = panel(page).getByRole('tabpanel', { name: 'What if' }).getByRole('status');
  await expect(status).toHaveText('Then nothing would be shown.');
  await panel(page).getByLabel('Views before').fill('3');
  await expect(status).toHaveText('Then “metered-popup” would be shown.');
  await node(page, /^Meter /).click();
  await expect(panel(page).getByText('from what if')).toBeVisible();
  await panel(page).getByLabel('Views before').fill('-1');
  await expect(panel(page).getByText('does not fit, so it stays as it is')).toBeVisible();
  await expect(status).toHaveText('Then nothing would be shown.');
  await expect(popup(page)).toHaveCount(0);
  expect(calls).toEqual([]);
};

/** A link of a colleague asks the same, and nobody's address is in it. */
const checkLink = async (page: Page) => {
  await panel(page).getByLabel('Views before').fill('3');
  await panel(page).getByLabel('Country').fill('de');
  await panel(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(panel(page).getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/article/harbour-vote');
  expect(link).not.toMatch(/readers\.example/);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(panel(page).getByText('Then “metered-popup” would be shown.')).toBeVisible();
  await expect(panel(page).getByLabel('Country')).toHaveValue('DE');
};

const hasCookie = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'pw_debug');

const walkByKeyboard = async (page: Page) => {
  const goBack = async () => {
    await page.keyboard.press('Shift+Tab');
    return page.evaluate(() => document.activeElement?.localName === 'pw-debug');
  };
  await expect.poll(goBack).toBe(true);
  const tab = (name: string | RegExp) => panel(page).getByRole('tab', { name });
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Shift+Tab');
    if (await tab('Decision').evaluate((element) => element.matches(':focus'))) break;
  }
  await expect(tab('Decision')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('What if')).toBeFocused();
  for (let press = 0; press < 7; press++) await page.keyboard.press('Tab');
  await expect(panel(page).getByLabel('Views before')).toBeFocused();
  await page.keyboard.type('3');
  await expect(panel(page).getByText('Then “metered-popup” would be shown.')).toBeVisible();
  for (let press = 0; press < 8; press++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).locator('summary').nth(1)).toBeVisible();
};

test.describe('The debug panel', () => {
  test('shows the path taken and why, moves nothing, keeps a cookie for half a day, decides again under other circumstances, which a link asks, stays on the next page, and ends by the address', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openMetered(page, '/article/harbour-vote?pw_debug=1&mail=some.body%40readers.example');
    await checkPath(page);
    await checkWhatIf(page);
    await checkLink(page);
    await page.goto('/open/harbour-vote');
    await expect(panel(page)).toBeVisible();
    await page.goto('/open/harbour-vote?pw_debug=0');
    await waitForDecision(page);
    await expect(panel(page)).toHaveCount(0);
    expect(await hasCookie(page)).toBe(false);
    await page.goto('/open/harbour-vote');
    await waitForDecision(page);
    await expect(panel(page)).toHaveCount(0);
  });

  test('is used beside a wall that makes the page inert, whose close button it leaves free at every width, stays when the wall goes, and ends by its button', async ({
    page,
  }) => {
    await page.goto('/popup/harbour-vote?pw_debug=1');
    const close = page
      .getByRole('dialog', { name: /without limits/ })
      .getByRole('button', { name: 'Close' })
      .first();
    await expect(close).toBeVisible();
    await expect(panel(page).getByText('“standard-popup” was shown.')).toBeVisible();
    const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      // It would scroll a covered button into sight, but cannot move the panel.
      await close.click({ trial: true });
    }
    await page.setViewportSize(viewport);
    await panel(page).getByRole('button', { name: 'Fold' }).click();
    await expect(panel(page).getByRole('tablist')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Unfold' }).click();
    await node(page, /^Visitor Logged in/).click();
    await expect(panel(page).getByText('the visitor has “anonymous”')).toBeVisible();
    await page.evaluate(() => document.querySelector('pw-paywall')?.remove());
    await expect(popup(page)).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    expect(await hasCookie(page)).toBe(false);
  });

  test('works under a strict policy with Trusted Types, by keyboard alone', async ({ page }) => {
    const pageErrors = recordPageErrors(page);
    await openMetered(page, '/strict/harbour-vote?pw_debug=1');
    await walkByKeyboard(page);
    await panel(page).getByRole('tab', { name: 'Check' }).click();
    await expect(panel(page).getByText('The checker finds nothing wrong with it.')).toBeVisible();
    expect(pageErrors.lines).toEqual([]);
  });

  test('stands in a page whose styles unset everything and whose header is above all, and moves nothing', async ({
    page,
  }) => {
    await page.route('**/open/*', async (route) => {
      const response = await route.fetch();
      const hostile = `<style>*{all:unset!important}pw-debug{display:none!important}</style>
        <div style="position:fixed;inset:0 0 auto;height:90vh;z-index:2147483647!important">header</div>`;
      await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${hostile}`) });
    });
    await page.goto('/open/harbour-vote?pw_debug=1');
    await expect(node(page, /^Page /)).toBeVisible();
    await node(page, /^Page /).click();
    const box = await panel(page).boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    const onTop = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.localName,
      [(box?.x ?? 0) + 30, (box?.y ?? 0) + 10],
    );
    expect(onTop).toBe('pw-debug');
  });

  test('copies the explanation of a logged-in reader without a secret in it', async ({ page, context, request }) => {
    checksSecrets('token', 'e-mail session token');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [email, password] = ['subscriber@readers.example', 'harbour-light-7'];
    const reply = await request.post('/auth/user/login', { form: { email, password } });
    const { token, sessionid, newUserId } = await reply.json();
    await page.addInitScript(
      (values) => {
        for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
      },
      { pw_auth_token: token, pw_session_id: sessionid, pw_user_id: String(newUserId) },
    );
    const asksOurKeys = {
      cookie: { selected: true, value: [{ name: 'pw_client_id', value: '*' }] },
      localstorage: { selected: true, value: [{ name: 'pw_auth_token', value: '*' }] },
    };
    await withFlow(page, (flow) => ({
      ...flow,
      subFlows: flow.subFlows.map((branch) => ({
        ...branch,
        users: [{ id: 'logged-in', type: 'users', name: email, target: asksOurKeys, flowgate: { true: ['meter'] } }],
      })),
    }));
    await page.goto(`/article/harbour-vote?pw_debug=1&e=${email}&est=est-demo-esther-6f2c9d41`);
    await expect(node(page, /^Visitor .*yes/)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Copy JSON' }).click();
    await expect(panel(page).getByText('JSON copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const requests = await page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          Reflect.get(window, 'pw').push(async (api: { explain: () => Promise<object[]> }) =>
            resolve(JSON.stringify(await api.explain())),
          ),
        ),
    );
    const clientId = (await context.cookies()).find(({ name }) => name === 'pw_client_id')?.value ?? '';
    expect(clientId).not.toBe('');
    for (const text of [copied, requests]) {
      expect(text).toContain('(kept secret)');
      expect(text).toContain('check-met');
      for (const secret of [token, sessionid, clientId, email, 'est-demo-esther']) expect(text).not.toContain(secret);
    }
  });
});
