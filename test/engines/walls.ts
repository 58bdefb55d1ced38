import assert from 'node:assert/strict';
import { button, dialog, type Target } from '../support/engines/targets.ts';
import type { Journey, Visit } from '../support/engines/visit.ts';

const inlineWall: Target = { css: '.inline-wall', within: { css: '#pw-inline' } };
const countdownBar: Target = { css: 'aside.countdown-bar' };
const frame: Target = { css: 'iframe[part="frame"]' };
const blocks: Target = { css: '.article-body > *' };

const openArticle = async (visit: Visit, path: string): Promise<void> => {
  const [slug = ''] = await visit.slugs();
  await visit.open(`/${path}/${slug}`);
};

/** Ways of meeting a wall, by the pages of the demo. */
const kinds: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  popup: async ({ page }) => {
    await page.see(dialog);
    await page.seeExposed(dialog, 'dialog', await page.text({ css: 'h2', within: dialog }));
    await page.seeExposed(button('Close', dialog), 'button', 'Close');
    await page.pressKey('Escape');
    await page.press(button('Close', dialog));
    await page.seeNo(dialog);
  },
  'popup-hard': async ({ page }) => {
    await page.see(dialog);
    await page.pressKey('Escape');
    assert.equal(await page.count(button('Close', dialog)), 0);
    assert.equal(await page.count(dialog), 1);
  },
  hard: async ({ page }) => {
    await page.see(inlineWall);
    assert.equal(await page.count(blocks), 3);
    await page.press(button('Subscribe and read on', inlineWall));
    await page.see({ css: 'h1, h2, h3', name: 'Choose your subscription', within: dialog });
  },
  inline: ({ page }) => page.see(inlineWall),
  note: ({ page }) => page.see({ css: 'pw-paywall, .note', text: /\w/ }),
  register: ({ page }) => page.see(button('Create a free account', dialog)),
  frame: async ({ page }) => {
    const inner = page.frame(frame);
    await inner.see({ css: 'h1, h2' });
    await inner.press(button('What the money pays for'));
    await inner.press(button('Not now'));
    await page.seeNo(dialog);
  },
  'frame-cross': async ({ page }) => {
    await page.frame(frame).press(button('Not now'));
    await page.seeNo(dialog);
  },
  'frame-inline': async ({ page }) => {
    // Its frame is loaded when a reader comes near.
    await page.waitFor("document.querySelector('#pw-inline')?.checkVisibility() === true");
    await page.evaluate("document.querySelector('#pw-inline').scrollIntoView({ behavior: 'instant' })");
    await page.frame(frame).press(button('Not now'));
    await page.seeNo(frame);
  },
  countdown: async ({ page }) => {
    const content: Target = { css: '.countdown-bar-content', within: countdownBar };
    await page.press({ css: '.countdown-bar-fold', within: countdownBar });
    await page.seeNo(content);
    await page.press({ css: '.countdown-bar-fold', within: countdownBar });
    await page.see(content);
    await page.press(button('Close', countdownBar));
    await page.seeNo(countdownBar);
  },
  scroll: async ({ page }) => {
    assert.equal(await page.count(dialog), 0);
    await page.evaluate('scrollTo({ top: 9e5, behavior: "instant" })');
    await page.see(dialog);
  },
  spa: async ({ page }) => {
    await page.see(inlineWall);
    const title = await page.text({ css: 'h1' });
    // WebKit’s driver presses no link that has blocks in it.
    await page.press({ css: '.related .teaser a strong' });
    await page.waitFor(`document.querySelector('h1').innerText !== ${JSON.stringify(title)}`);
    await page.see(inlineWall);
    await page.tab.goBack();
    await page.see({ css: 'h1', name: title });
    await page.see(inlineWall);
    assert.equal(await page.count(blocks), 3);
  },
};

/** The journeys to walls of each kind. */
export const wallJourneys: readonly Journey[] = [
  {
    title: `Each kind of wall is drawn, and does what is pressed (${Object.keys(kinds).length} cases)`,
    play: async (visit) => {
      for (const [path, use] of Object.entries(kinds)) {
        await openArticle(visit, path);
        await use(visit).catch((error: unknown) => {
          throw new Error(`/${path}: ${String(error)}`, { cause: error });
        });
        assert.equal(await visit.page.errors(), '', path);
      }
    },
  },
];
