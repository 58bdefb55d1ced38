import assert from 'node:assert/strict';
import { agentLink } from '../../demo/pages/portal/portal-address.ts';
import { seedPassword } from '../../demo/seed/readers.ts';
import { button, type Target } from '../support/engines/targets.ts';
import type { Journey } from '../support/engines/visit.ts';

const portal: Target = { css: 'pw-portal' };
const part = (name: string, text?: string | RegExp): Target => ({
  css: `[part~="${name}"]`,
  within: portal,
  ...(text !== undefined && { text }),
});
const sheet = part('sheet');
const choice = (name: RegExp): Target => ({ css: 'label', name, within: sheet });
const goOn: Target = { css: 'button[type=submit]', within: sheet };

/** The journeys of subscribers in their portal. */
export const portalJourneys: readonly Journey[] = [
  {
    title: 'A subscriber signs in to the portal, cancels, and keeps the subscription after all',
    play: async (visit) => {
      const { page } = visit;
      await visit.open('/portal/us/subscription');
      await page.fill({ css: 'input[type=email]', within: portal }, 'us-active@portal.example');
      await page.pressKey('Enter');
      await page.fill({ css: 'input[autocomplete=current-password]', within: portal }, seedPassword);
      await page.pressKey('Enter');
      await page.seeExposed(button('Cancel subscription', part('page')), 'button', 'Cancel subscription');
      await page.press(button('Cancel subscription', part('page')));
      await page.seeExposed(sheet, 'dialog', 'Cancel subscription');
      await page.seeExposed({ css: 'textarea', within: sheet }, 'textbox', 'Why are you leaving? (optional)');
      await page.seeExposed(button('Confirm cancellation', sheet), 'button', 'Confirm cancellation');
      await page.press(button('Confirm cancellation', sheet));
      await page.see(part('toast', /Your subscription has been canceled/));
      await page.press(button('Keep subscription', part('page')));
      await page.press(button('Keep subscription', sheet));
      await page.see(part('status', 'Active'));
      assert.equal(await page.errors(), '');
    },
  },
  {
    title: 'A subscriber changes from monthly to yearly',
    play: async (visit) => {
      const { page } = visit;
      await visit.logInAs('us-active@portal.example');
      await visit.open('/portal/us/subscription');
      await page.press(button('Change subscription', part('page')));
      await page.press(choice(/^Digital Subscription/));
      await page.press(goOn);
      await page.press(choice(/^Now/));
      await page.press(goOn);
      await page.press(button('Change plan', sheet));
      await page.see({ css: '[data-step="change-success"]', within: sheet });
      await page.press(button('Done', sheet));
      await page.see(part('subscription', /Digital, yearly/));
      assert.equal(await page.errors(), '');
    },
  },
  {
    title: 'A subscriber looks through years of invoices',
    play: async (visit) => {
      const { page } = visit;
      await visit.logInAs('us-longtime@portal.example');
      await visit.open('/portal/us/billing-history');
      await page.see(part('pager', /1–20 of 61/));
      await page.press(button('Older', part('page')));
      await page.see(part('pager', /21–40 of 61/));
      assert.equal(await page.count(part('invoice')), 20);
      await page.press({ css: 'button', within: part('invoice') });
      await page.seeNo({ css: '[role=alert]', within: part('invoice') });
      assert.equal(await page.errors(), '');
    },
  },
  {
    title: 'An agent acts for a reader by a link, without what only the reader may do, and ends it',
    play: async (visit) => {
      const { page } = visit;
      await visit.logInAs('us-active@portal.example');
      await visit.open(agentLink('agnes.holm@ledger.example', 'uk-seats@portal.example', 'UK'));
      await page.see(part('agent-banner', /is acting for .*Imogen Hartley/));
      await page.see(part('page', /Only the reader can change the password\./));
      assert.equal(await page.count(button('Logout')), 0);
      await page.press(button('Logout as user', part('side-navigation')));
      await page.see(part('user', /us-active@portal\.example/));
      await page.seeNo(part('agent-banner'));
      assert.equal(await page.errors(), '');
    },
  },
];
