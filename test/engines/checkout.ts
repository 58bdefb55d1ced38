import assert from 'node:assert/strict';
import { button, dialog, type Target } from '../support/engines/targets.ts';
import type { Journey } from '../support/engines/visit.ts';
import type { VisitorPage } from '../support/engines/visitor-page.ts';
import { cards } from '../support/journeys/checkout-journeys.ts';

const newcomer = 'new-reader@readers.example';

const typeCard = async (page: VisitorPage, number: string): Promise<void> => {
  await page.press({ css: 'label', name: /Credit or debit card/ });
  for (const [name, text] of [
    ['number', number],
    ['expiry', '12 / 40'],
    ['cvc', '123'],
  ] as const) {
    await page.frame({ css: `iframe[src*="field=${name}"]` }).fill({ css: 'input' }, text);
  }
};

const signUp = async (page: VisitorPage): Promise<void> => {
  const field = (selector: string): Target => ({ css: `input${selector}`, within: dialog });
  await page.see(field('[type=email]'));
  await page.seeExposed(field('[type=email]'), 'textbox', 'E-mail address');
  await page.fill(field('[type=email]'), newcomer);
  await page.pressKey('Enter');
  await page.fill(field('[autocomplete=given-name]'), 'Ada');
  await page.fill(field('[autocomplete=family-name]'), 'Reader');
  await page.fill(field('[type=password]'), 'harbour-light-7');
  await page.pressKey('Enter');
};

/** The journeys through the checkout. */
export const checkoutJourneys: readonly Journey[] = [
  {
    title: 'A visitor meets a wall, signs up, pays by a card whose bank asks first, and reads the article',
    play: async (visit) => {
      const { page } = visit;
      const [slug = ''] = await visit.slugs();
      await visit.open(`/hard/${slug}`);
      await page.press(button('Subscribe and read on'));
      await page.seeExposed(dialog, 'dialog', 'Subscribe');
      await page.seeExposed({ css: '[role=radiogroup], fieldset', within: dialog }, 'radiogroup', 'Subscriptions');
      await page.seeExposed(button('Continue', dialog), 'button', 'Continue');
      await page.press({ css: 'label:has(input[type=radio]), input[type=radio]', within: dialog });
      await page.press(button('Continue', dialog));
      await signUp(page);
      await typeCard(page, cards.asksFirst);
      await page.press(button(/^Subscribe and pay/, dialog));
      await page.frame({ css: 'iframe[name="gateway-overlay"]' }).press(button('Complete'));
      await page.see({ css: 'h1, h2, h3', name: 'Thank you for subscribing', within: dialog });
      await page.press(button('Continue reading', dialog));
      await page.seeNo(dialog);
      // The text comes back as soon as the page has decided again.
      await page.waitFor("document.querySelectorAll('.article-body > *').length > 3");
      assert.equal(await page.errors(), '');
    },
  },
];
