import type { APIRequestContext, Page } from '@playwright/test';
import { violations } from '../../support/journeys/axe.ts';
import { button, logInContextOnlyAs, pageContent, portal, toast } from '../../support/journeys/portal-journeys.ts';
import { articleSlugs, inlineWall, waitForDecision } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectFitsEachWidth } from '../../support/pages/page-sizes.ts';

const owner = 'us-seats@portal.example';
const guest = 'us-registered@portal.example';
const at = '/portal/us/subscription';

test.beforeEach(async ({ sandbox }) => {
  await fetch(`${sandbox.address}sandbox/reset`, { method: 'POST' });
});

const seats = (page: Page) => pageContent(page).locator('[part="seat"]');
const sheet = (page: Page) => portal(page).locator('[part="sheet"]');

/** Names a guest on the sheet that is open, and presses its last button. */
const name = async (page: Page, email: string, confirm: string) => {
  await sheet(page).getByLabel('Your guest’s e‑mail address').fill(email);
  await sheet(page).getByRole('button', { name: confirm }).click();
};

interface ExplainedDecision {
  branches: { steps: { answer: string }[] }[];
}

/** Opens an article, and returns whether its reader meets a wall there. */
const meetsWall = async (page: Page): Promise<boolean> => {
  const [slug] = await articleSlugs(page);
  await page.goto(`/hard/${slug}`);
  await waitForDecision(page);
  const reported = await page.evaluate(
    () =>
      new Promise<ExplainedDecision[]>((resolve) =>
        Reflect.get(window, 'pw').push((api: { explain: () => ExplainedDecision[] }) => resolve(api.explain())),
      ),
  );
  return reported.some(({ branches }) => branches.some(({ steps }) => steps.some(({ answer }) => answer === 'action')));
};

/** The owner's charges in the sandbox. */
const charges = async (request: APIRequestContext): Promise<unknown[]> => {
  const reply = await request.get(`/sandbox/billing?${new URLSearchParams({ email: owner })}`);
  const { invoices }: { invoices: { status: string; amount_paid: number; subs_id: string }[] } = await reply.json();
  return invoices
    .filter(({ subs_id }) => subs_id.startsWith('seat-'))
    .map(({ status, amount_paid }) => [status, amount_paid]);
};

/** Opens the portal for its next reader. */
const openAs = async (page: Page, request: APIRequestContext, email: string) => {
  await logInContextOnlyAs(page.context(), request, email);
  await page.goto(at);
};

/** The owner gives a free seat, whose sheet takes no address of their own. */
const giveFreeSeat = async (page: Page, email: string) => {
  await expect(seats(page)).toHaveCount(4);
  await seats(page)
    .getByRole('button', { name: /^Give a seat/ })
    .first()
    .click();
  expect(await violations(page)).toEqual([]);
  await expectFitsEachWidth(page, sheet(page).getByRole('button', { name: 'Give this seat' }));
  await name(page, owner, 'Give this seat');
  await expect(sheet(page).getByText('This is your own address.')).toBeVisible();
  await name(page, email, 'Give this seat');
  await expect(toast(page, 'The seat has been given.')).toBeVisible();
  await expect(seats(page).first()).toContainText(email);
};

/** The owner pays for one more seat, and cancels it in two presses. */
const buyAndCancelSeat = async (page: Page, request: APIRequestContext, email: string) => {
  await button(page, 'Add a seat: $4.00 a month').click();
  await expect(sheet(page).getByText('$4.00 is charged now, to the card ending in 4242.')).toBeVisible();
  await expectFitsEachWidth(page, sheet(page).getByRole('button', { name: 'Pay and give the seat' }));
  await name(page, email, 'Pay and give the seat');
  await expect(toast(page, 'The seat has been paid for and given.')).toBeVisible();
  await expect(seats(page)).toHaveCount(5);
  expect(await charges(request)).toEqual([['paid', 400]]);

  const bought = seats(page).filter({ hasText: email });
  await bought.getByRole('button', { name: 'Cancel seat' }).click();
  await expect(sheet(page).getByText('There will be no further charges.')).toBeVisible();
  await expectFitsEachWidth(page, sheet(page).getByRole('button', { name: 'Cancel the seat now' }));
  await sheet(page).getByRole('button', { name: 'Cancel the seat now' }).click();
  await expect(bought).toContainText('Ends on');
  await expect(bought.getByRole('button', { name: 'Cancel seat' })).toHaveCount(0);
  expect(await charges(request)).toEqual([['paid', 400]]);
};

test('A seat opens articles to its guest, who sees whose it is, until another has it; one more seat is charged once, and cancelled in two presses: each sheet at 320 and at 1280 px', async ({
  page,
  context,
  request,
}) => {
  await logInContextOnlyAs(context, request, guest);
  expect(await meetsWall(page)).toBe(true);
  await expect(inlineWall(page)).toBeVisible();

  await openAs(page, request, owner);
  await giveFreeSeat(page, guest);

  await logInContextOnlyAs(context, request, guest);
  expect(await meetsWall(page)).toBe(false);
  await page.goto(at);
  await expect(pageContent(page).getByText('A seat from Martha Ellery')).toBeVisible();

  await openAs(page, request, owner);
  await seats(page).first().getByRole('button', { name: 'Change guest' }).click();
  await expect(sheet(page).getByText(`${guest} will lose access through this seat.`)).toBeVisible();
  await expectFitsEachWidth(page, sheet(page).getByRole('button', { name: 'Give them the seat' }));
  await name(page, 'somebody@people.example', 'Give them the seat');
  await expect(seats(page).first()).toContainText('somebody@people.example');
  await buyAndCancelSeat(page, request, 'else@people.example');

  await logInContextOnlyAs(context, request, guest);
  expect(await meetsWall(page)).toBe(true);
  await expect(inlineWall(page)).toBeVisible();
  await page.goto(at);
  await expect(pageContent(page).getByText('You have no subscription.')).toBeVisible();
});
