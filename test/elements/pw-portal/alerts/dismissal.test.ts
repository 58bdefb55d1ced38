import { expect } from '@open-wc/testing';
import { cardRoute, credit, creditRoute, dismissIn, isShown, kinds, openAlerts } from '../../../support/alerts-tree.ts';
import { closePortals } from '../../../support/portal-tree.tsx';
import { adaInfo } from '../../../support/portal-world.ts';
import { waitUntil } from '../../../support/until.ts';

afterEach(closePortals);

describe('An alert that can be dismissed', () => {
  const both = { [creditRoute]: credit(), [cardRoute]: { status: 'none' } };

  it('says what it is about', async () => {
    const page = await openAlerts({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    expect(page.texts('.alert p')).to.include.members([
      'Your subscription renews by itself, but there is no way of payment on your account.',
      'You have a credit of $5.00; the next invoices use it up.',
    ]);
  });

  it('hands the focus on to the next one, and at last to the heading of the page', async () => {
    const page = await openAlerts({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'no-payment').focus();
    dismissIn(page, 'no-payment').click();
    await isShown(page, 'promotion');
    expect(page.root.activeElement).to.equal(dismissIn(page, 'promotion'));
    dismissIn(page, 'promotion').click();
    await isShown(page);
    expect(page.root.activeElement?.className).to.equal('page-heading');
  });

  it('is not told again: on another page, or when the portal is opened anew', async () => {
    const page = await openAlerts({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'promotion').click();
    await isShown(page, 'no-payment');
    page.link('Billing History').click();
    await waitUntil(() => page.heading() === 'Billing History');
    await isShown(page, 'no-payment');
    page.unmount();
    const again = page.another();
    await waitUntil(() => again.all('.alert').length > 0);
    expect(again.all('.alert').map((alert) => alert.getAttribute('data-kind'))).to.deep.equal(['no-payment']);
  });

  it('is told again when there is another credit', async () => {
    const page = await openAlerts({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'promotion').click();
    await isShown(page, 'no-payment');
    page.site.network.answers[creditRoute] = credit(700);
    page.unmount();
    const again = page.another();
    await waitUntil(() => again.texts('.alert p').includes('You have a credit of $7.00; the next invoices use it up.'));
  });

  it('is told to another reader of this browser', async () => {
    const page = await openAlerts({ answers: both });
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'promotion').click();
    await isShown(page, 'no-payment');
    page.site.network.answers['GET /info'] = { ...adaInfo, id: 8 };
    page.unmount();
    const again = page.another();
    await waitUntil(() => again.all('.alert').length === 2);
  });

  it('stays away for the page where nothing can be stored', async () => {
    const page = await openAlerts({ answers: both });
    page.site.storage.set = () => {};
    await isShown(page, 'no-payment', 'promotion');
    dismissIn(page, 'promotion').click();
    dismissIn(page, 'no-payment').click();
    await isShown(page);
    page.link('Billing History').click();
    await waitUntil(() => page.heading() === 'Billing History');
    await waitUntil(() => page.all('.page .card').length > 0);
    expect(kinds(page)).to.deep.equal([]);
  });
});
