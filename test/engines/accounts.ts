import assert from 'node:assert/strict';
import { seedPassword } from '../../demo/seed/readers.ts';
import { poll } from '../support/engines/polling.ts';
import { button, dialog, type Target } from '../support/engines/targets.ts';
import type { Journey, Visit } from '../support/engines/visit.ts';
import type { VisitorPage } from '../support/engines/visitor-page.ts';

const reader = 'verified@readers.example';
const newcomer = 'ada@new.example';
const ada = 'ada.lindqvist@people.example';

const field = (selector: string): Target => ({ css: `input${selector}`, within: dialog });
const status = (text: string): Target => ({ css: '[data-status]', name: text });

/** Opens the page of the account screens, and waits until its bar is drawn. */
const openAccounts = async (visit: Visit, page = visit.page): Promise<void> => {
  await page.open(visit.at('/accounts'));
  await page.see({ css: 'button', within: { css: '[data-pw-navbar]' } });
};

const enterAddress = async (page: VisitorPage, email: string): Promise<void> => {
  await page.press({ css: '[data-log-in]' });
  await page.seeExposed(field('[type=email]'), 'textbox', 'E-mail address');
  await page.fill(field('[type=email]'), email);
  await page.pressKey('Enter');
};

const enterPassword = async (page: VisitorPage, password: string): Promise<void> => {
  await page.fill(field('[autocomplete=current-password]'), password);
  await page.pressKey('Enter');
};

const verificationOf = async (visit: Visit, email: string): Promise<unknown> => {
  const { accounts } = Object(await visit.read('/sandbox/accounts'));
  return Array.from(Object(accounts), Object).find((account) => account.email === email)?.verification;
};

/** The journeys to an account and out of it. */
export const accountJourneys: readonly Journey[] = [
  {
    title: 'A reader signs up, and confirms the address by the mail',
    play: async (visit) => {
      const { page } = visit;
      await openAccounts(visit);
      await enterAddress(page, newcomer);
      await page.fill(field('[autocomplete=given-name]'), 'Ada');
      await page.fill(field('[autocomplete=family-name]'), 'Lindqvist');
      await page.fill(field('[autocomplete=new-password]'), 'three green boats');
      await page.pressKey('Enter');
      await page.press(button('Continue reading', dialog));
      await page.see(status(`Signed in as ${newcomer}`));
      await page.open(await visit.linkMailedTo(newcomer));
      await page.press(button(/Confirm/, dialog));
      await poll(
        async () => ((await verificationOf(visit, newcomer)) === 'TrueVerified' ? true : null),
        () => 'The address was not confirmed',
      );
      assert.equal(await page.errors(), '');
    },
  },
  {
    title: 'A reader logs in by password, after a wrong one that stays in its field, and logs out in both tabs',
    play: async (visit) => {
      const { page } = visit;
      await openAccounts(visit);
      await enterAddress(page, reader);
      await enterPassword(page, 'not the one');
      await page.see({ css: '*', text: 'Wrong password. Try again.', within: dialog });
      assert.equal(await page.value(field('[autocomplete=current-password]')), 'not the one');
      await enterPassword(page, seedPassword);
      await page.see(status(`Signed in as ${reader}`));
      const second = await visit.openTab();
      await openAccounts(visit, second);
      await second.see(status(`Signed in as ${reader}`));
      await page.leaveBy(() => page.press({ css: '[data-log-out]' }));
      await page.see(status('Nobody is signed in'));
      await second.see(status('Nobody is signed in'));
      assert.equal(`${await page.errors()}${await second.errors()}`, '');
    },
  },
  {
    title: 'A reader logs in by a link in a mail',
    play: async (visit) => {
      const { page } = visit;
      await openAccounts(visit);
      await enterAddress(page, reader);
      await page.press(button(/link/, dialog));
      await page.open(await visit.linkMailedTo(reader));
      await page.press(button(/^Sign in/, dialog));
      await page.waitFor('localStorage.getItem("pw_auth_token") !== null');
      await openAccounts(visit);
      await page.see(status(`Signed in as ${reader}`));
      assert.equal(await page.errors(), '');
    },
  },
  {
    title: 'A reader signs in by the window of a provider',
    play: async (visit) => {
      const { page } = visit;
      await openAccounts(visit);
      await page.press({ css: '[data-log-in]' });
      const popup = await visit.windowOpenedBy(() => page.press(button(/Google/, dialog)));
      await popup.press(button(/Ada Lindqvist/));
      await visit.waitForTabs(1);
      await page.see(status(`Signed in as ${ada}`));
      assert.equal(await page.errors(), '');
    },
  },
];
