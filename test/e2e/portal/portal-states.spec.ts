import type { Page } from '@playwright/test';
import { bearerOf, logInContextOnlyAs, pageContent, portal } from '../../support/journeys/portal-journeys.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';

// The operations that no journey has (`portal-actions.spec.ts`), as a reader does them, at one of the two billing
// families. That each family is asked by its own call is proven without a page (test/subscriptions/operations), the whole
// table by HTTP (test/service/domain/billing/states.ts).

interface Case {
  /** A reader in this state, and the edition that they read. */
  reader: readonly [email: string, edition: string];
  /** The button of the card, and that of its sheet. */
  press: readonly [open: string, confirm: string];
  /** Null: it is no more. */
  status: string | null;
  /** The events ahead after the operation. */
  ahead: readonly string[];
}

const us = (state: string) => [`us-${state}@portal.example`, 'US'] as const;

const cases: Readonly<Record<string, Case>> = {
  'A trial is cancelled for its end': {
    reader: ['uk-in-trial@portal.example', 'UK'],
    press: ['Cancel subscription', 'Confirm cancellation'],
    status: 'In trial',
    ahead: ['end'],
  },
  'A paused one goes on': {
    reader: us('paused'),
    press: ['End the pause', 'Resume subscription'],
    status: 'Active',
    ahead: ['charge'],
  },
  'What has not begun is cancelled before it does': {
    reader: ['fr-future@portal.example', 'FR'],
    press: ['Cancel subscription', 'Confirm cancellation'],
    status: null,
    ahead: [],
  },
  'A paused one is cancelled at once, and charged nothing': {
    reader: ['ca-paused@portal.example', 'CA'],
    press: ['Cancel subscription', 'Confirm cancellation'],
    status: null,
    ahead: [],
  },
  'A change of plan that is ahead is taken back': {
    reader: us('scheduled'),
    press: ['Keep current plan', 'Keep current plan'],
    status: 'Active',
    ahead: ['charge'],
  },
};

const card = (page: Page) => pageContent(page).locator('[part~="subscription"]').first();
const sheet = (page: Page) => portal(page).locator('[part="sheet"]');
const openCard = async (page: Page, edition: string) => {
  // Each edition in English.
  await page.goto(`/portal/en/subscription?edition=${edition}`);
  await expect(card(page)).toBeVisible();
};

test.beforeAll(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

test('What is in the way is explained, and does nothing', async ({ page, context, request }) => {
  for (const [email, edition, name, reason] of [
    ['uk-paused@portal.example', 'UK', 'Change subscription', 'It is paused. End the pause first.'],
    [...us('payment-due'), 'Change billing date', 'A payment is due. Pay it first.'],
  ] as const) {
    await logInContextOnlyAs(context, request, email);
    await openCard(page, edition);
    const held = card(page).getByRole('button', { name, exact: true });
    await expect(held).toHaveAttribute('aria-disabled', 'true');
    await expect(held).toHaveAccessibleDescription(reason);
    // A press has no effect.
    await held.click({ force: true });
    await expect(sheet(page)).toHaveCount(0);
  }
});

test(`Each of these operations does what it says (${Object.keys(cases).length} cases)`, async ({
  page,
  context,
  request,
}) => {
  for (const [what, { reader, press, status, ahead }] of Object.entries(cases)) {
    await test.step(what, async () => {
      const [email, edition] = reader;
      await logInContextOnlyAs(context, request, email);
      await openCard(page, edition);
      await card(page).getByRole('button', { name: press[0], exact: true }).click();
      await sheet(page).getByRole('button', { name: press[1], exact: true }).click();
      await expect(sheet(page), what).toHaveCount(0);
      if (status === null) {
        await expect(card(page), what).toHaveCount(0);
        const { invoices }: { invoices: object[] } = await (
          await request.get('/sandbox/billing', { params: { email } })
        ).json();
        expect(invoices, what).toEqual([]);
        return;
      }
      await expect(card(page).locator('[part="status"]'), what).toHaveText(status);
      const kinds = card(page).locator('[part="timeline"] [data-kind]');
      await expect
        .poll(() => kinds.evaluateAll((all) => all.map((each) => each.getAttribute('data-kind'))), what)
        .toEqual(ahead);
    });
  }
});

test('What another device has changed meanwhile is refused, said so, and shown as it is', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, 'us-credit@portal.example');
  await openCard(page, 'US');
  await card(page).getByRole('button', { name: 'Pause' }).click();
  const number = card(page).locator('dt', { hasText: /^Number$/ });
  const subsid = await number.locator('xpath=following-sibling::dd').innerText();
  const headers = { authorization: `Bearer ${await bearerOf(context)}` };
  const params = { subsid, planid: 'us-digital-yearly' };
  expect((await request.get('/subs/change-subscription', { headers, params })).status()).toBe(200);
  await sheet(page).getByRole('button', { name: 'Pause subscription' }).click();
  await expect(sheet(page).getByRole('alert')).toContainText(
    'Another change is already scheduled for this subscription.',
  );
  await expect(card(page).locator('[part="timeline"] [data-kind="plan-change"]')).toBeVisible();
});
