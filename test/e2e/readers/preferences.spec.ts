import type { Locator, Page } from '@playwright/test';
import { enterAddress, openAccounts, screen } from '../../support/journeys/account-journeys.ts';
import { openWall } from '../../support/journeys/checkout-journeys.ts';
import { widget } from '../../support/journeys/newsletter-journeys.ts';
import { logInContextOnlyAs, pageContent, portal } from '../../support/journeys/portal-journeys.ts';
import { inlineWall, popup } from '../../support/journeys/reader.ts';
import { expect, test } from '../../support/journeys/sandbox.ts';
import { expectNoOverhang } from '../../support/pages/page-sizes.ts';

interface Place {
  name: string;
  open: (page: Page) => Promise<void>;
  part: (page: Page) => Locator;
}

/** Each element of the page in a state with text and buttons. */
const places: readonly Place[] = [
  { name: 'popup wall', open: (page) => openWall(page, 'popup'), part: popup },
  { name: 'wall in the text', open: (page) => openWall(page, 'hard'), part: inlineWall },
  {
    name: 'sign-in',
    open: async (page) => {
      await openAccounts(page);
      await enterAddress(page, 'verified@readers.example');
      await screen(page).locator('input[autocomplete=current-password]').waitFor();
    },
    part: screen,
  },
  { name: 'checkout', open: (page) => openWall(page, 'checkout-popup'), part: popup },
  {
    name: 'newsletters',
    open: async (page) => {
      await page.goto('/newsletters?edition=US');
    },
    part: (page) => widget(page).getByRole('region', { name: 'Newsletters' }),
  },
  {
    name: 'portal',
    open: async (page) => {
      await page.goto('/portal/us/subscription');
      await pageContent(page).locator('[part~="subscription"]').waitFor();
    },
    part: portal,
  },
];

/** Returns by how many px the content of a part is wider than the part: a dialog over the page scrolls by itself. */
const overhangIn = (part: Locator): Promise<number> =>
  part.evaluate(({ scrollWidth, clientWidth }) => (clientWidth === 0 ? 0 : scrollWidth - clientWidth));

/** Returns the buttons of a part that look like the page behind them, without an edge, by their text. */
const edgelessButtons = (part: Locator): Promise<string[]> =>
  part.locator('button.primary:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(button);
        const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
        return !hasBorder && backgroundColor === getComputedStyle(document.body).backgroundColor;
      })
      .map((button) => button.textContent ?? ''),
  );

/** Returns the names of animations that never end, or move a part for longer than a blink, also in shadow roots. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...Array.from(root.querySelectorAll('*')).flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    return rootsIn(document)
      .flatMap((root) => root.getAnimations())
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'));
  });

test.beforeEach(({ context, request }, { title }) =>
  title.startsWith('portal') ? logInContextOnlyAs(context, request, 'us-active@portal.example') : undefined,
);

for (const { name, open, part } of places) {
  test(`${name}: fits a window of 1280 px at 200 % and at 400 %`, async ({ page }) => {
    for (const [width, height] of [
      [640, 400],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page);
      await expect(part(page).first()).toBeVisible();
      await expectNoOverhang(page);
      expect(await overhangIn(part(page).first())).toBeLessThanOrEqual(0);
    }
  });

  test(`${name}: keeps the edges of its buttons in forced colours, and moves nothing if motion is reduced`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page);
    await expect(part(page).first()).toBeVisible();
    expect(await edgelessButtons(part(page))).toEqual([]);
    await expect.poll(() => movements(page)).toEqual([]);
  });
}
