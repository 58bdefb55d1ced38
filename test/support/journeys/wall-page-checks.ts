/** Checks of the demo's wall pages, one by one, beyond meeting their walls. */
import { expect, type Locator, type Page } from '@playwright/test';
import { articleSlugs, inlineWall, popup } from './reader.ts';
import { explainedResults } from './wall-journeys.ts';

/** One page's own promises, which its title says. */
export interface WallPageCheck {
  title: string;
  /** While its walls may still wait for the reader. */
  before?: (page: Page) => Promise<void>;
  /** Once its walls stand. */
  after?: (page: Page) => Promise<void>;
}

/** Scrolls so that this share of an element has passed the lower edge of the window. */
const readUpTo = (page: Page, selector: string, share: number) =>
  page.evaluate(
    async ([wanted, part]) => {
      const box = document.querySelector(String(wanted))?.getBoundingClientRect() ?? new DOMRect();
      const top = window.scrollY + box.top + box.height * Number(part) - window.innerHeight;
      window.scrollTo({ top, behavior: 'instant' });
    },
    [selector, share] as const,
  );

/** Scrolls to a share of the page. */
const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    window.scrollTo({ top: (scrollHeight - clientHeight) * part, behavior: 'instant' });
  }, share);

/** Longer than the throttle of scrolling, in the page's own time. */
const pastThrottle = async (page: Page) => {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((begun) => performance.now() - begun > 700, from);
};

const expectFreeToScroll = async (page: Page) => {
  await page.mouse.move(400, 300);
  const before = await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return window.scrollY;
  });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
};

const bar = (page: Page) => page.locator('pw-paywall aside.countdown-bar');
const offerOf = (place: Page | ReturnType<Page['frameLocator']> | Locator) =>
  place.getByRole('link', { name: 'Take the offer' });
const framed = (page: Page, scope: string) => page.frameLocator(`${scope} iframe[part="frame"]`);
const popupHeight = async (page: Page) => (await popup(page).locator('.popup-wall-box').boundingBox())?.height ?? 0;
const contentHeight = (page: Page, scope: string) =>
  framed(page, scope)
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));

const checkFramedPopup = async (page: Page) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const inner = framed(page, 'pw-paywall');
  await expect(inner.getByRole('heading')).toBeVisible();
  await expect.poll(async () => (await popupHeight(page)) - (await contentHeight(page, 'pw-paywall'))).toBe(0);
  const before = await popupHeight(page);
  await inner.getByRole('button', { name: 'What the money pays for' }).click();
  await expect.poll(() => popupHeight(page)).toBeGreaterThan(before);
  await page.setViewportSize({ width: 390, height: 420 });
  await expect.poll(() => popupHeight(page)).toBe(418);
  await inner.getByRole('button', { name: 'Not now' }).click();
  await expect(popup(page)).toHaveCount(0);
};

const framedPopup: WallPageCheck = {
  title: 'it is as high as its page, grows with it to the height of the window minus 2, and closes by its own button',
  after: checkFramedPopup,
};

const framedInline: WallPageCheck = {
  title: 'its page is loaded when the reader comes near, stands below the article as high as it is, and closes itself',
  before: async (page) => {
    await expect(page.locator('#pw-inline .frame-content-page')).toBeAttached();
    await expect(page.locator('#pw-inline iframe')).toHaveCount(0);
  },
  after: async (page) => {
    const outer = page.locator('#pw-inline iframe');
    await page.locator('#pw-inline').scrollIntoViewIfNeeded();
    const inner = framed(page, '#pw-inline');
    await expect(inner.getByRole('heading')).toBeVisible();
    await expect
      .poll(async () => ((await outer.boundingBox())?.height ?? 0) - (await contentHeight(page, '#pw-inline')))
      .toBe(0);
    await inner.getByRole('button', { name: 'Not now' }).click();
    await expect(outer).toHaveCount(0);
  },
};

/** Looks at the bar in a window of this width: it stands at the foot, folds and unfolds. */
const checkBar = async (page: Page, width: number, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  const lowerEdge = async () => {
    const box = await bar(page).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(lowerEdge, `${width} px`).toBeGreaterThan(790);
  await bar(page).locator('.countdown-bar-fold').click();
  await expect(bar(page).locator('.countdown-bar-content')).toBeHidden();
  await bar(page).locator('.countdown-bar-fold').click();
  await expect(offerOf(bar(page))).toBeVisible();
};

const countdowns = {
  countdown: {
    title: 'it stands at the foot of a window of 1280 px and of 390 px, folds, unfolds and closes',
    after: async (page) => {
      await expect(bar(page).getByRole('timer')).toHaveText(/^0:(4[0-5]|[1-3]\d)$/);
      await checkBar(page, 1280, 'light');
      await checkBar(page, 390, 'dark');
      await bar(page).getByRole('button', { name: 'Close' }).click();
      await expect(bar(page)).toHaveCount(0);
    },
  },
  'countdown-minutes': {
    title: 'it has no close button, and leaves the page free to read',
    after: async (page) => {
      await expect(bar(page).getByRole('timer')).toHaveText(/^(2:00|1:[0-5]\d)$/);
      await expect(bar(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
      await expectFreeToScroll(page);
    },
  },
  'countdown-short': {
    title: 'it folds itself when its time is over, and comes back by its tab',
    after: async (page) => {
      await expect(bar(page)).toHaveAttribute('data-folded', 'true');
      await bar(page).locator('.countdown-bar-fold').click();
      await expect(offerOf(bar(page))).toBeVisible();
    },
  },
  'countdown-frame': {
    title: 'it shows its page',
    after: (page) => expect(offerOf(framed(page, 'pw-paywall'))).toBeVisible(),
  },
} satisfies Record<string, WallPageCheck>;

/** A popup that is not there at the one place, and is at the other. */
const popupAfter = (less: (page: Page) => Promise<void>, more: (page: Page) => Promise<void>) => async (page: Page) => {
  await less(page);
  await pastThrottle(page);
  await expect(popup(page)).toHaveCount(0);
  await more(page);
  await expect(popup(page)).toBeVisible();
};

const triggers = {
  delay: {
    title: 'it comes three seconds after the decision, not before',
    after: async (page) => {
      const waited = await page.evaluate(() => {
        const [decision] = performance.getEntriesByName('pw-decision');
        const [wall] = performance.getEntriesByName('pw-wall');
        return (wall?.startTime ?? 0) - (decision?.startTime ?? 0);
      });
      expect(waited).toBeGreaterThanOrEqual(2990);
    },
  },
  scroll: {
    title: 'it waits until its share of the page has been scrolled',
    before: popupAfter(
      (page) => scrollTo(page, 0.2),
      (page) => scrollTo(page, 0.7),
    ),
  },
  'scroll-article': {
    title: 'it waits until its share of the text has been read',
    before: popupAfter(
      (page) => readUpTo(page, '.article-body', 0.4),
      (page) => readUpTo(page, '.article-body', 0.55),
    ),
  },
  'scroll-inline': {
    title: 'it is there before its reader is',
    before: async (page) => {
      await expect(inlineWall(page)).toHaveCount(0);
      await readUpTo(page, '.article-body', 0.3);
      await expect(inlineWall(page)).toHaveCount(1);
      const isBelow = await inlineWall(page).evaluate((wall) => wall.getBoundingClientRect().top > window.innerHeight);
      expect(isBelow).toBe(true);
    },
  },
} satisfies Record<string, WallPageCheck>;

const dialogs = (page: Page) => page.locator('pw-paywall').locator('dialog');

const severalWalls = {
  arbiter: {
    title: 'the first of three popups of a flow has the page, the notice joins it, the other is held back',
    after: async (page) => {
      await expect(dialogs(page)).toHaveCount(2);
      await expect
        .poll(async () => (await explainedResults(page)).map(({ nodeId, result }) => `${nodeId} ${result}`))
        .toEqual(['first shown', 'second held-back', 'notice shown']);
      expect((await explainedResults(page))[1]?.why).toEqual({ kind: 'popup-taken', by: 'standard-popup' });
    },
  },
  tags: {
    title: 'one popup of three tags has the page, each tag closes its own, and the page is given back at last',
    after: async (page) => {
      await expect(inlineWall(page)).toHaveCount(1);
      // Which of the two popups comes first is up to the network.
      await expect
        .poll(async () =>
          (await explainedResults(page))
            .map(({ flowId, nodeId, result }) => `${flowId} ${nodeId} ${result}`)
            .join(', '),
        )
        .toMatch(
          /^tag-first wall (shown|held-back), tag-second late (?!\1)(shown|held-back), tag-second offer shown, tag-third notice shown$/,
        );
      for (const rest of [1, 0]) {
        await dialogs(page)
          .locator('.close-button')
          .last()
          .evaluate((button) => button instanceof HTMLElement && button.click());
        await expect(dialogs(page)).toHaveCount(rest);
      }
      await expectFreeToScroll(page);
    },
  },
} satisfies Record<string, WallPageCheck>;

const showsHeading = (page: Page) => expect(popup(page).getByRole('heading').first()).toBeVisible();

/** The half of the A/B test that this visitor is in, by its wall. */
const halfOf = async (page: Page): Promise<string> => {
  const content = page.locator('pw-paywall dialog .wall-content-template, #pw-inline .wall-content-template');
  await expect(content.first()).toBeVisible();
  return (await page.locator('pw-paywall dialog').count()) > 0 ? 'popup' : 'inline';
};

/** By the path of the page. */
export const wallPageChecks: Readonly<Record<string, WallPageCheck>> = {
  ...countdowns,
  ...triggers,
  ...severalWalls,
  frame: framedPopup,
  'frame-cross': framedPopup,
  'frame-inline': framedInline,
  strict: { title: 'it works under a strict policy with Trusted Types', after: showsHeading },
  cross: { title: 'it works with loader and services on another origin', after: showsHeading },
  ab: {
    title: 'one visitor is in the same half of the test on every page',
    after: async (page) => {
      const half = await halfOf(page);
      for (const slug of (await articleSlugs(page)).slice(1, 3)) {
        await page.goto(`/ab/${slug}`);
        expect(await halfOf(page)).toBe(half);
      }
    },
  },
};
