import type { Locator, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import {
  button,
  logInContextAs,
  names,
  tags,
  toggle,
  verified,
  widget,
} from '../../support/journeys/newsletter-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

// What each layout looks like, and that axe finds nothing in it, is proven without a service
// (test/elements/pw-newsletters/layouts.test.ts).

/** Goes on by the keyboard until something has the focus. */
const tabTo = async (page: Page, place: Locator) => {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    if (await place.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error('It is not reached by the keyboard');
};

/** Forced colours show what is chosen: a tag, and a newsletter. */
const expectForcedColours = async (page: Page) => {
  await page.emulateMedia({ forcedColors: 'active' });
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
};

test('By the keyboard alone a reader chooses a tag, signs up, and asks to leave all, and never loses their place; forced colours show what is chosen', async ({
  page,
  context,
  request,
}) => {
  await request.post('/sandbox/reset');
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
  await expectForcedColours(page);
});
