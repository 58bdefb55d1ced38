import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { listOf } from '../../support/newsletters/mailing-service.ts';
import {
  buttons,
  dialogStates,
  leaveAttributes,
  pressLast,
  recordEvents,
  subscribedIds,
} from '../../support/newsletters/newsletters-leaving.ts';
import { openNewsletters } from '../../support/newsletters/newsletters-tree.tsx';
import { focusWhenDrawn } from '../../support/trees/focus-when-drawn.ts';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountAll);

describe('Unsubscribing from all newsletters', () => {
  it('asks first, names them, and leaves each; then the host page gets one event', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds });
    const events = recordEvents(page);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    expect(dialogStates(page)).to.deep.equal(['Breaking', 'Morning', 'Essay']);
    expect(page.texts('dialog [role=status]')).to.deep.equal(['You will no longer receive these 3 newsletters:']);
    expect(page.count('POST /unsubscribe')).to.equal(0);
    pressLast(page, 'Unsubscribe From All');
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['Newsletters unsubscribed successfully']);
    expect(dialogStates(page)).to.deep.equal(['Breaking Unsubscribed', 'Morning Unsubscribed', 'Essay Unsubscribed']);
    expect(page.storedFrequencies.size).to.equal(0);
    expect(events).to.deep.equal([['pw-newsletter-remove-all', { listIds: subscribedIds }]]);
    pressLast(page, 'Close');
    await waitUntil(() => page.all('dialog').length === 0);
    expect(page.toggles().map((each) => each.split(': ')[1])).to.deep.equal(['off', 'off', 'off']);
  });

  it('gives the focus to the question: a space bar that was meant to scroll leaves nothing', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds, attributes: leaveAttributes });
    await waitUntil(() => page.all('dialog[open]').length > 0);
    await waitUntil(() => page.root.activeElement?.tagName === 'H2');
    expect(page.root.activeElement?.textContent).to.equal('Unsubscribe from all newsletters?');
    await sendKeys({ press: 'Space' });
    await sendKeys({ press: 'Enter' });
    expect(page.count('POST /unsubscribe')).to.equal(0);
    expect(page.all('dialog[open]')).to.have.length(1);
  });

  it('gives it the focus before it is painted: later, a reader may have moved on', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds });
    const focused = focusWhenDrawn(page.root, 'dialog');
    pressLast(page, 'Unsubscribe From All');
    expect((await focused)?.tagName).to.equal('H2');
  });

  it('keeps the focus in the dialog when all are left, and gives it back when it closes', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds });
    const opener = page.find('.newsletters-leave-all button');
    opener.focus();
    opener.click();
    await waitUntil(() => page.all('dialog[open]').length > 0);
    page.all('dialog button').at(-1)?.focus();
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.root.activeElement?.tagName === 'H2');
    pressLast(page, 'Close');
    await waitUntil(() => page.root.activeElement === opener);
  });

  it('can be taken back, each with its frequency, and the page hears of each', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds });
    page.storedFrequencies.set('us-breaking', 4);
    page.host.setAttribute('interests', 'health');
    await waitUntil(() => page.count('GET /search') === 2);
    await waitUntil(() => page.toggle('Essay').dataset.state === 'on');
    const events = recordEvents(page);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.storedFrequencies.size === 0 && buttons(page).includes('Undo'));
    expect(buttons(page)).to.deep.equal(['Close', 'Undo']);
    pressLast(page, 'Undo');
    await waitUntil(() => page.toasts().includes('You are signed up again for 3 newsletters'));
    expect([...page.storedFrequencies]).to.have.deep.members([
      ['us-breaking', 4],
      ['morning', null],
      ['essay', null],
    ]);
    expect(events.slice(1)).to.have.deep.members(subscribedIds.map((listId) => ['pw-newsletter-add', { listId }]));
    expect(page.all('dialog')).to.deep.equal([]);
  });

  it('can’t be taken back where signing up again must fail', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds, isUnverified: true });
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.storedFrequencies.size === 0 && buttons(page).includes('Close'));
    expect(buttons(page)).to.deep.equal(['Close']);
  });

  it('keeps its heading and its buttons in sight, however many there are', async () => {
    const many = Array.from({ length: 67 }, (_, at) => ({ listId: `n${at}`, name: `Newsletter ${at}`, tag: 'news' }));
    const page = await openNewsletters({ lists: { us: listOf(many) }, subscribed: many.map(({ listId }) => listId) });
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    const dialog = page.find('dialog');
    expect(dialog.scrollHeight).to.be.greaterThan(dialog.clientHeight);
    const inSight = () => {
      const box = dialog.getBoundingClientRect();
      return page.all('dialog h2, dialog [role=status], .leave-actions button').every((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return top >= box.top && bottom <= box.bottom;
      });
    };
    for (const top of [0, dialog.scrollHeight]) {
      dialog.scrollTop = top;
      expect(inSight()).to.equal(true);
    }
  });

  it('can be thought better of, by the button or by Escape', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds });
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    expect(buttons(page)).to.deep.equal(['Keep my newsletters', 'Unsubscribe From All']);
    pressLast(page, 'Keep my newsletters');
    await waitUntil(() => page.all('dialog').length === 0);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    page.find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitUntil(() => page.all('dialog').length === 0);
    expect(page.storedFrequencies.size).to.equal(3);
  });

  it('is offered where all tags are shown, nothing hides it, and it may be done', async () => {
    const page = await openNewsletters({ subscribed: ['morning'] });
    expect(page.all('.newsletters-leave-all')).to.have.length(1);
    for (const [name, value] of [
      ['hide-unsubscribe-all-btn', ''],
      ['is-allow-unsubscribe', 'false'],
    ] as const) {
      page.host.setAttribute(name, value);
      await waitUntil(() => page.all('.newsletters-leave-all').length === 0);
      page.host.removeAttribute(name);
      await waitUntil(() => page.all('.newsletters-leave-all').length === 1);
    }
  });

  it('is a question to one reader: no other answers it, nor takes back what the first one left', async () => {
    const page = await openNewsletters({ subscribed: subscribedIds });
    page.toggle('Essay').click();
    await waitUntil(() => page.toasts().length > 0);
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.all('dialog[open]').length > 0);
    page.site.sdk.signOut({ callback: () => {} });
    await waitUntil(() => page.all('dialog').length === 0);
    page.find('.toast-action').click();
    await waitUntil(() => page.toasts().length === 0);
    expect(page.count('POST /subscribe')).to.equal(0);
  });

  it('says that there is nothing to leave', async () => {
    const page = await openNewsletters();
    pressLast(page, 'Unsubscribe From All');
    await waitUntil(() => page.toasts().length > 0);
    expect(page.toasts()).to.deep.equal(['You are not signed up for any newsletter.']);
  });
});
