import type { Locator, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import {
  button,
  heading,
  logInContextOnlyAs,
  pageContent,
  portal,
  tabs,
  unexpectedErrors,
} from '../../support/journeys/portal-journeys.ts';
import { recordPageErrors } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { journeyWidths, setWidth } from '../../support/pages/page-sizes.ts';

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

/** Waits until what is shown keeps still; an animation whose element is removed ends, too. */
const settled = (page: Page) =>
  portal(page).evaluate(async (host) => {
    const running = host.shadowRoot?.getAnimations() ?? [];
    await Promise.allSettled(
      running.filter((one) => one.effect?.getComputedTiming().iterations === 1).map((one) => one.finished),
    );
  });

/** Looks at what is shown in every width; axe looks at each page without a service (`accessibility.test.ts`). */
const expectFits = async (page: Page, name: string) => {
  for (const width of journeyWidths) {
    await setWidth(page, width);
    await settled(page);
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

/** Goes on by the keyboard alone, on a wide page. */
const goByKeyboard = async (page: Page) => {
  const subscription = tabs(page).filter({ hasText: 'Subscription' });
  await tabTo(page, subscription);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Subscription');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Account');
  await expect(heading(page)).toBeFocused();
};

/** Opens the menu of a narrow page by the keyboard, closes it, and goes on from it. */
const useMenuByKeyboard = async (page: Page) => {
  const subscription = tabs(page).filter({ hasText: 'Subscription' });
  await setWidth(page, 320);
  await expect(subscription).toBeHidden();
  await button(page, 'Menu').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, subscription);
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(subscription).toBeHidden();
  await expect(button(page, 'Menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, subscription);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(subscription).toBeHidden();
};

test('Every page fits at 320 and at 1280 px, and nothing lies under the chat; by the keyboard alone a reader goes to another page, whose heading has the focus, and opens and closes the menu', async ({
  page,
  context,
  request,
}) => {
  const pageErrors = recordPageErrors(page);
  await logInContextOnlyAs(context, request, reader);
  await page.goto('/portal/us/');
  await expect(tabs(page)).toHaveText(pages.map(([name]) => name));
  await goByKeyboard(page);
  for (const [name, sign] of pages) {
    await test.step(name, async () => {
      await tabs(page).filter({ hasText: name }).click();
      await expect(heading(page)).toHaveText(name);
      await expect(sign(page)).toBeVisible();
      await expectFits(page, name);
    });
  }
  expect(await violations(page)).toEqual([]);
  await useMenuByKeyboard(page);
  expect(unexpectedErrors(pageErrors)).toEqual([]);
});
