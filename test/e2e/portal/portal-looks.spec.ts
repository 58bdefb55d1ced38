import type { Locator, Page } from '@playwright/test';
import { agentLink } from '../../../demo/pages/portal/portal-address.ts';
import { violations } from '../../support/journeys/axe.ts';
import {
  button,
  heading,
  logInContextOnlyAs,
  pageContent,
  portal,
  signInPage,
  tabs,
  unexpectedErrors,
} from '../../support/journeys/portal-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

const reader = 'us-everything@portal.example';

/** The elements that stick out of the window at the side, or is cut off there, in px. */
const overhang = (page: Page) =>
  portal(page).evaluate((host) => {
    const inner = host.shadowRoot?.querySelector('.portal, .sign-in-page');
    const root = document.documentElement;
    return Math.max(root.scrollWidth - root.clientWidth, inner ? inner.scrollWidth - inner.clientWidth : 999);
  });

/** How much of the page, its header's name and its navigation lies below the button of the chat, in px². */
const coveredByChat = (page: Page) =>
  portal(page).evaluate(({ shadowRoot }) => {
    const chat = shadowRoot?.querySelector('[part="chat-button"]')?.getBoundingClientRect();
    if (shadowRoot === null || chat === undefined) return 0;
    const parts = [...shadowRoot.querySelectorAll('[part="page"], [part="menu-button"], .portal-name, nav')];
    return parts.reduce((sum, part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const width = Math.min(right, chat.right) - Math.max(left, chat.left);
      const height = Math.min(bottom, chat.bottom) - Math.max(top, chat.top);
      return sum + Math.max(0, width) * Math.max(0, height);
    }, 0);
  });

/** Each width in a scheme; the element's own tests look at both schemes in both (`accessibility.test.ts`). */
const looks = [
  [1280, 'light'],
  [320, 'dark'],
] as const;

/** Waits until what is shown keeps still; an animation whose element is removed ends, too. */
const settled = (page: Page) =>
  portal(page).evaluate(async (host) => {
    const running = host.shadowRoot?.getAnimations() ?? [];
    await Promise.allSettled(
      running.filter((one) => one.effect?.getComputedTiming().iterations === 1).map((one) => one.finished),
    );
  });

/** Looks at what is shown in every width. */
const expectSound = async (page: Page, name: string) => {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const problems = await violations(page);
    expect(problems, `${name}, ${width} px, ${colorScheme}`).toEqual([]);
    expect(await overhang(page), `${name}, ${width} px`).toBeLessThanOrEqual(0);
    expect(await coveredByChat(page), `${name}, ${width} px, the chat`).toBe(0);
  }
};

/** Goes on by the keyboard until something has the focus. */
const tabTo = async (page: Page, place: Locator) => {
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab');
    if (await place.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error('It is not reached by the keyboard');
};

/** The elements that show that a page is complete. */
const pages = [
  ['Account', (page: Page) => button(page, 'Save name')],
  ['Password', (page: Page) => button(page, 'Save password')],
  ['Subscription', (page: Page) => pageContent(page).getByText('The archive')],
  ['Billing History', (page: Page) => pageContent(page).getByText(/^\$/).first()],
  ['Newsletters', (page: Page) => pageContent(page).getByRole('switch').first()],
  ['Epoch Cinema', (page: Page) => pageContent(page).locator('[part="film"], [part="empty"]').first()],
  ['Donation', (page: Page) => pageContent(page).locator('[part~="card"], [part="empty"]').first()],
  ['Sample', (page: Page) => button(page, 'Request a sample')],
] as const;

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

test('Every page is sound in both widths, light and dark, and so is the open menu', async ({
  page,
  context,
  request,
}) => {
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, reader);
  await page.goto('/portal/us/');
  await expect(tabs(page)).toHaveText(pages.map(([name]) => name));
  for (const [name, sign] of pages) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await tabs(page).filter({ hasText: name }).click();
      await expect(heading(page)).toHaveText(name);
      await expect(sign(page)).toBeVisible();
      await expectSound(page, name);
    });
  }
  await button(page, 'Menu').click();
  await expect(tabs(page).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  for (const language of ['German', 'French', 'Czech', 'Romanian', 'Slovak', 'Spanish', 'Chinese', 'Portuguese']) {
    const before = await page.title();
    await portal(page).locator('[part="language-picker"] select').selectOption({ label: language });
    await expect(page).not.toHaveTitle(before);
    expect(await overhang(page), language).toBeLessThanOrEqual(0);
  }
  expect(unexpectedErrors(pageErrors)).toEqual([]);
});

test('The sign-in and the banner of an agent are sound, too', async ({ page }) => {
  await page.goto('/portal/us/');
  await expect(signInPage(page).locator('input[type=email]:visible')).toBeVisible();
  await expectSound(page, 'sign-in');
  await page.goto(agentLink('agnes.holm@ledger.example', reader, 'US'));
  await expect(portal(page).locator('[part="agent-banner"]')).toBeVisible();
  await expect(pageContent(page).getByText('Only the reader can change the password.')).toBeVisible();
  await expectSound(page, 'agent');
});

test('By the keyboard alone a reader goes to another page, whose heading has the focus, and opens and closes the menu', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, reader);
  await page.goto('/portal/us/');
  await expect(tabs(page)).toHaveCount(pages.length);
  const subscription = tabs(page).filter({ hasText: 'Subscription' });
  await tabTo(page, subscription);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Subscription');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Account');
  await expect(heading(page)).toBeFocused();

  await page.setViewportSize({ width: 320, height: 800 });
  await expect(subscription).toBeHidden();
  await button(page, 'Menu').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, subscription);
  await page.keyboard.press('Escape');
  await expect(subscription).toBeHidden();
  await expect(button(page, 'Menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, subscription);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(subscription).toBeHidden();
});
