import assert from 'node:assert/strict';
import { button, dialog, type Target } from '../support/engines/targets.ts';
import type { Journey } from '../support/engines/visit.ts';

const toast = (text: RegExp): Target => ({ css: '[part~="toast"]', text });

/** The switch of a newsletter by its state: `aria-checked` says it to everybody. */
const toggle = (state: 'true' | 'false'): Target => ({
  css: `[part~="toggle"][aria-checked="${state}"]`,
  within: { css: '[part="item"]', text: /Council Notes/ },
});

/** The journeys of readers of newsletters. */
export const newsletterJourneys: readonly Journey[] = [
  {
    title: 'A reader signs up for a newsletter, finds it kept, signs out, and takes that back',
    play: async (visit) => {
      const { page } = visit;
      await visit.logInAs('verified@readers.example');
      await visit.open('/newsletters?edition=US');
      await page.seeExposed(toggle('false'), 'switch', 'Sign Up Council Notes');
      await page.press(toggle('false'));
      await page.see(toast(/You are signed up for .*Council Notes/));
      await visit.open('/newsletters?edition=US');
      await page.seeExposed(toggle('true'), 'switch', 'Signed Up Council Notes');
      await page.press(toggle('true'));
      await page.see(toggle('false'));
      await page.press(button('Undo', toast(/no longer signed up for .*Council Notes/)));
      await page.see(toggle('true'));
      assert.equal(await page.errors(), '');
    },
  },
  {
    title: 'A reader leaves all newsletters by the link at the foot of one, and takes that back',
    play: async (visit) => {
      const { page } = visit;
      const { key } = Object(await visit.read('/sandbox/email-key', { email: 'subscriber@readers.example' }));
      await visit.open(`/newsletters/leave?auth_email_key=${key}`);
      await page.press(button('Unsubscribe From All', dialog));
      await page.see(toast(/Newsletters unsubscribed successfully/));
      await page.press(button('Undo', dialog));
      await page.see(toast(/You are signed up again for 3 newsletters/));
      assert.equal(await page.errors(), '');
    },
  },
];
