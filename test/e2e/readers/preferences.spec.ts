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
  /** It stands over the page; one that is required also does on paper. */
  cover?: 'closable' | 'required';
  open: (page: Page) => Promise<void>;
  part: (page: Page) => Locator;
}

/** Each element of the page in a state with text and buttons. */
const places: readonly Place[] = [
  { name: 'popup wall', cover: 'closable', open: (page) => openWall(page, 'popup'), part: popup },
  { name: 'wall in the text', open: (page) => openWall(page, 'hard'), part: inlineWall },
  {
    name: 'sign-in',
    cover: 'closable',
    open: async (page) => {
      await openAccounts(page);
      await enterAddress(page, 'verified@readers.example');
      await screen(page).locator('input[autocomplete=current-password]').waitFor();
    },
    part: screen,
  },
  { name: 'checkout', cover: 'required', open: (page) => openWall(page, 'checkout-popup'), part: popup },
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

/** Returns what can be pressed in a part and is too small for a finger, with its size. */
const smallTargets = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const targetsIn = (place: ParentNode): Element[] =>
      Array.from(place.querySelectorAll('*')).flatMap((element) => [
        ...(element.matches('button, a, label:has(input), input:not(label input)') ? [element] : []),
        ...(element.shadowRoot === null ? [] : targetsIn(element.shadowRoot)),
      ]);
    return targetsIn(root.shadowRoot ?? root).flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      // A link in a sentence is as high as its line.
      const isInText = target.localName === 'a' && target.parentElement?.textContent !== target.textContent;
      const isLarge = Math.ceil(width) >= 44 && Math.ceil(height) >= 44;
      const isSeen = target.checkVisibility({ visibilityProperty: true });
      return isLarge || isInText || !isSeen ? [] : `${target.textContent} ${width} × ${height}`;
    });
  });

/** Returns the classes of what stays over the page, in the elements, on every sheet of paper. */
const printedOverPage = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('*')).flatMap(({ shadowRoot }) =>
      Array.from(shadowRoot?.querySelectorAll('*') ?? [])
        .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
        .map(({ className }) => String(className)),
    ),
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

// A finger presses.
test.use({ hasTouch: true });

/** The part fits a window of 1280 px at 200 % and at 400 %, and a finger. */
const expectRoom = async (page: Page, { name, part }: Place) => {
  for (const [width, height] of [
    [640, 400],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(part(page).first()).toBeVisible();
    await expectNoOverhang(page);
    expect(await overhangIn(part(page).first()), name).toBeLessThanOrEqual(0);
    expect(await smallTargets(part(page).first()), name).toEqual([]);
  }
};

test(`Each element fits a window at 200 % and at 400 %, and a finger; it has edges in forced colours, moves nothing if motion is reduced, and covers nothing on paper (${places.length} cases)`, async ({
  page,
  context,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const place of places) {
    await test.step(place.name, async () => {
      const { name, cover, open, part } = place;
      if (name === 'portal') await logInContextOnlyAs(context, request, 'us-active@portal.example');
      await page.emulateMedia({ media: 'screen', forcedColors: 'none' });
      await page.setViewportSize({ width: 640, height: 400 });
      await open(page);
      await expect(part(page).first()).toBeVisible();
      await expect.poll(() => movements(page), name).toEqual([]);
      await expectRoom(page, place);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await edgelessButtons(part(page)), name).toEqual([]);
      await page.emulateMedia({ media: 'print', forcedColors: 'none' });
      await expect(part(page).first()).toBeVisible({ visible: cover !== 'closable' });
      expect((await printedOverPage(page)).length > 0, name).toBe(cover === 'required');
    });
  }
});
