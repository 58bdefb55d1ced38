import type { Page } from '@playwright/test';
import { seedPassword } from '../../../demo/seed/readers.ts';
import { inlineWall, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** The calls of a page about its reader. */
const askedAboutReaders =
  /\/(?:api2\/pw\/combined|api\/region|api\/rule\/check|user\/login|\.well-known\/presswall-keys)(?:\?|$)/;

const kept = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

const logIn = async (page: Page) => {
  await page.evaluate(() => Reflect.get(window, 'pw').push((api: { login: () => void }) => api.login()));
  const screen = page.getByRole('dialog');
  await screen.locator('input[type=email]:visible').fill('subscriber@readers.example');
  await page.keyboard.press('Enter');
  await screen.locator('input[autocomplete=current-password]').fill(seedPassword);
  await page.keyboard.press('Enter');
  await expect(inlineWall(page)).toHaveCount(0);
};

test.describe('A signed statement in a page', () => {
  test('keeps the wall away while the services are down, and a log-out deletes it', async ({ page }) => {
    await page.goto('/hard/harbour-vote');
    await expect(inlineWall(page)).toBeVisible();
    await logIn(page);
    await expect.poll(() => kept(page, 'pw_statement_keys')).toContain('"kty":"EC"');
    expect(await kept(page, 'pw_statement')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

    await page.route(askedAboutReaders, (route) => route.abort());
    // Without the statement this memory of a day decides.
    await page.addInitScript(() => localStorage.removeItem('pw_entitled_at'));
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.goto('/hard/harbour-vote');
    await waitForDecision(page);
    await expect.poll(() => lines.join('\n')).toContain('the signed statement about the reader decides');
    await expect(inlineWall(page)).toHaveCount(0);
    await expect(page.getByText('customs house')).toBeVisible();

    const statement = (await kept(page, 'pw_statement')) ?? '';
    await page.evaluate((text) => localStorage.setItem('pw_statement', text), `${statement.slice(0, -4)}AAAA`);
    await page.goto('/hard/harbour-vote');
    await expect(inlineWall(page)).toBeVisible();

    await page.evaluate((text) => localStorage.setItem('pw_statement', text), statement);
    await page.evaluate(() =>
      Reflect.get(window, 'pw').push((api: { logout: (options: object) => void }) =>
        api.logout({ callback: () => {} }),
      ),
    );
    await expect.poll(() => kept(page, 'pw_statement')).toBe(null);
  });
});
