import type { Locator, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import {
  button,
  item,
  logInContextAs,
  names,
  subscriber,
  tags,
  toggle,
  verified,
  widget,
} from '../../support/journeys/newsletter-journeys.ts';
import { recordPageErrors, scriptsOf } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

/** A layout with its logos: the element's own tests look at all of them. */
const [variant, layout, logo] = ['default', 'cards', 'large'] as const;

const logos = (page: Page) => widget(page).locator('[part~="logo"]');

/** The overflow at the side, in px. */
const overhang = (page: Page) =>
  widget(page).evaluate((host) => {
    const inner = host.shadowRoot?.querySelector('.newsletters');
    return Math.max(host.scrollWidth - host.clientWidth, inner ? inner.scrollWidth - inner.clientWidth : 999);
  });

/** The script of one language's words: those of every element, or those of the newsletters. */
const catalogue = /^\/chunk-((?:newsletters-)?(?:cs|de|en|es|fr|pt|ro|sk|zh(?:-Han[st])?))-[a-z\d]{7}\.js$/;

/** Goes on by the keyboard until something has the focus. */
const tabTo = async (page: Page, place: Locator) => {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    if (await place.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error('It is not reached by the keyboard');
};

test.beforeEach(async ({ request }) => {
  await request.post('/sandbox/reset');
});

test.describe('The variant', () => {
  test.beforeEach(({ context, request }) => logInContextAs(context, request, subscriber));

  test(`${variant} is sound in light and dark, and fits into 280 px`, async ({ page }) => {
    const pageErrors = recordPageErrors(page);
    await page.goto(`/newsletters/embedded?edition=US&variant=${variant}`);
    await expect(toggle(page, 'The Morning Ledger')).toHaveText('Signed Up');
    await expect(widget(page).locator('[part="newsletters"]')).toHaveAttribute('data-layout', layout);
    // Rows come in parts.
    await expect.poll(async () => (await names(page).count()) - (await logos(page).count())).toBe(0);
    await expect(logos(page).first()).toHaveAttribute('part', `logo logo-${logo}`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, undefined, { isForColours: colorScheme === 'dark' }), colorScheme).toEqual([]);
    }
    await widget(page).evaluate((host) => host.style.setProperty('inline-size', '280px'));
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(pageErrors.lines).toEqual([]);
  });
});

test.describe('By the keyboard alone', () => {
  test('a reader chooses a tag, signs up, and asks to leave all, and never loses their place', async ({
    page,
    context,
    request,
  }) => {
    await logInContextAs(context, request, verified);
    await page.goto('/newsletters/embedded?edition=US');
    await expect(toggle(page, 'The Morning Ledger')).toHaveText('Signed Up');
    await tabTo(page, tags(page).filter({ hasText: 'Health' }));
    await page.keyboard.press('Enter');
    await expect(names(page)).toHaveText(['Tideline', 'Night Shift']);
    await tabTo(page, toggle(page, 'Night Shift'));
    await page.keyboard.press('Space');
    await expect(toggle(page, 'Night Shift')).toHaveText('Signed Up');
    await expect(toggle(page, 'Night Shift')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toggle(page, 'Night Shift')).toHaveText('Sign Up');

    await tags(page).first().focus();
    await page.keyboard.press('Enter');
    const leave = button(page, 'Unsubscribe From All');
    await tabTo(page, leave);
    await page.keyboard.press('Enter');
    const dialog = widget(page).getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab');
      // A dialog leads to the browser's own controls beside its own, and never to the page under it.
      await expect(widget(page).locator('button:focus:not(dialog button)')).toHaveCount(0);
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(leave).toBeFocused();
  });

  test('a subscriber chooses how often breaking news comes', async ({ page, context, request }) => {
    await logInContextAs(context, request, subscriber);
    await page.goto('/newsletters/embedded?edition=US&variant=simplified');
    const often = item(page, 'Breaking News').getByRole('radio', { name: 'Multiple times daily' });
    await expect(often).toBeVisible();
    await tabTo(page, item(page, 'Breaking News').getByRole('radio', { name: 'Once daily' }));
    await page.keyboard.press('ArrowDown');
    await expect(often).toBeChecked();
  });
});

test('A page asks for the words of one language', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/newsletters?edition=DE');
  await expect(names(page).first()).toBeVisible();
  await expect(toggle(page, 'Der Morgen')).toHaveText('Abonnieren');
  const languages = () =>
    scripts
      .map((path) => catalogue.exec(path)?.[1])
      .filter((language) => language !== undefined)
      .toSorted();
  // Those of every element come with React, after the list.
  await expect.poll(languages).toEqual(['de', 'newsletters-de']);
});

test('Forced colours show what is chosen: a tag, and a newsletter', async ({ page, context, request }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await logInContextAs(context, request, verified);
  await page.goto('/newsletters/embedded?edition=US&variant=default');
  const look = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  const tag = (name: string) => tags(page).filter({ hasText: name });
  await expect(tag('All')).toHaveAttribute('aria-pressed', 'true');
  expect(await look(tag('All'))).not.toBe(await look(tag('Health')));
  const council = toggle(page, 'Council Notes');
  const mark = council.locator('.switch-mark');
  await expect(council).toHaveText('Sign Up');
  const before = await look(mark);
  await council.click();
  await expect(council).toHaveText('Signed Up');
  await page.mouse.move(0, 0);
  await expect.poll(() => look(mark)).not.toBe(before);
});
