import { expect } from '@open-wc/testing';
import {
  cardRoute,
  credit,
  creditRoute,
  dismissButton,
  kinds,
  openAlerts,
  waitForAlerts,
} from '../../../../support/trees/alerts-tree.ts';
import { unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { adaInfo } from '../../../../support/world/portal/portal-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

describe('An alert that can be dismissed', () => {
  const both = { [creditRoute]: credit(), [cardRoute]: { status: 'none' } };

  it('says what it is about', async () => {
    const page = await openAlerts({ answers: both });
    await waitForAlerts(page, 'no-payment', 'promotion');
    expect(page.texts('.alert p')).to.include.members([
      'Your subscription renews automatically, but no payment method is saved.',
      'You have a credit of $5.00. It will be used for your next invoices.',
    ]);
  });

  it('hands the focus on to the next one, and at last to the heading of the page', async () => {
    const page = await openAlerts({ answers: both });
    await waitForAlerts(page, 'no-payment', 'promotion');
    dismissButton(page, 'no-payment').focus();
    dismissButton(page, 'no-payment').click();
    await waitForAlerts(page, 'promotion');
    expect(page.root.activeElement).to.equal(dismissButton(page, 'promotion'));
    dismissButton(page, 'promotion').click();
    await waitForAlerts(page);
    expect(page.root.activeElement?.className).to.equal('page-heading');
  });

  it('is not shown again: on another page, or when the portal is reopened', async () => {
    const page = await openAlerts({ answers: both });
    await waitForAlerts(page, 'no-payment', 'promotion');
    dismissButton(page, 'promotion').click();
    await waitForAlerts(page, 'no-payment');
    page.link('Billing History').click();
    await waitUntil(() => page.heading() === 'Billing History');
    await waitForAlerts(page, 'no-payment');
    page.unmount();
    const again = page.another();
    await waitUntil(() => again.all('.alert').length > 0);
    expect(again.all('.alert').map((alert) => alert.getAttribute('data-kind'))).to.deep.equal(['no-payment']);
  });

  it('is shown again when there is another credit', async () => {
    const page = await openAlerts({ answers: both });
    await waitForAlerts(page, 'no-payment', 'promotion');
    dismissButton(page, 'promotion').click();
    await waitForAlerts(page, 'no-payment');
    page.site.network.answers[creditRoute] = credit(700);
    page.unmount();
    const again = page.another();
    await waitUntil(() =>
      again.texts('.alert p').includes('You have a credit of $7.00. It will be used for your next invoices.'),
    );
  });

  it('is shown to another reader of this browser', async () => {
    const page = await openAlerts({ answers: both });
    await waitForAlerts(page, 'no-payment', 'promotion');
    dismissButton(page, 'promotion').click();
    await waitForAlerts(page, 'no-payment');
    page.site.network.answers['GET /info'] = { ...adaInfo, id: 8 };
    page.unmount();
    const again = page.another();
    await waitUntil(() => again.all('.alert').length === 2);
  });

  it('stays away for the page where nothing can be stored', async () => {
    const page = await openAlerts({ answers: both });
    page.site.storage.set = () => {};
    await waitForAlerts(page, 'no-payment', 'promotion');
    dismissButton(page, 'promotion').click();
    dismissButton(page, 'no-payment').click();
    await waitForAlerts(page);
    page.link('Billing History').click();
    await waitUntil(() => page.heading() === 'Billing History');
    await waitUntil(() => page.all('.page .card').length > 0);
    expect(kinds(page)).to.deep.equal([]);
  });
});
