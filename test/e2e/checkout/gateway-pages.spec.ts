import type { Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { bearerOf } from '../../support/pages/gateway-page.ts';

/** Runs axe in both colour schemes. */
const expectSound = async (page: Page) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, undefined, { isForColours: colorScheme === 'dark' })).toEqual([]);
  }
};

test('PayPal asks, and returns to the site after an agreement or a cancellation; the gateways’ own pages are sound in both colour schemes, and name what they are', async ({
  page,
  request,
  sandbox,
}) => {
  const bearer = await bearerOf(request);
  const back = new URL('/about/faq?paypal=back', sandbox.address).href;
  const ask = async () => {
    const form = {
      siteid: 'ledger',
      return_url: back,
      cancel_url: new URL('/about/terms', sandbox.address).href,
      amount: '0',
      description: 'The Ledger, by the month',
      noshipping: 'true',
      commit: 'true',
    };
    const headers = { authorization: `Bearer ${bearer}` };
    return (await request.post('/subs/paypal_express/set_express_checkout', { form, headers })).json();
  };
  await page.setViewportSize({ width: 320, height: 640 });
  const { token, url } = await ask();
  await page.goto(url);
  await expect(page.getByText('The Ledger, by the month')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectSound(page);
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/about/faq\\?paypal=back&token=${token}&PayerID=PAYER`));
  await page.goto(url);
  await expect(page.getByRole('heading')).toHaveText('This visit is over');
  await expectSound(page);

  const other = await ask();
  await page.goto(other.url);
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page).toHaveURL(new RegExp(`/about/terms\\?token=${other.token}$`));

  await page.goto('/gateways/test-cards');
  await expect(page.getByRole('row')).toHaveCount(13);
  await expectSound(page);
  for (const path of ['stripe/confirm', 'stripe/bank', 'stripe/apple-pay', 'braintree/confirm']) {
    await page.goto(`/gateways/${path}`);
    await expect(page.getByRole('dialog')).toHaveAccessibleName(/./);
    await expectSound(page);
  }
  await page.goto(`/gateways/stripe/field#field=number&locale=de-AT&group=alone&host=${new URL(page.url()).origin}`);
  await expect(page.getByRole('textbox')).toHaveAccessibleName('Nummer der Kredit- oder Debitkarte');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
