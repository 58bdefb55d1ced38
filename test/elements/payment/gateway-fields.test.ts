import { expect } from '@open-wc/testing';
import { unmountAll } from '../../support/trees/mount-tree.tsx';
import { openPayment } from '../../support/trees/payment-tree.tsx';
import { waitUntil } from '../../support/world/until.ts';

afterEach(unmountAll);

describe('A form with the fields of a gateway', () => {
  it('shows which field has the focus', async () => {
    const page = openPayment();
    await page.ready();
    page.stripe.field('expiry').emit('focus');
    await waitUntil(() => page.all('[data-focused]').length === 1, 'no field has the focus');
    page.stripe.field('expiry').emit('blur');
    await waitUntil(() => page.all('[data-focused]').length === 0, 'a field keeps the focus');
  });

  it('leads into a field by its label', async () => {
    const page = openPayment();
    await page.ready();
    page
      .all('label')
      .find((label) => label.textContent === 'Security code')
      ?.click();
    expect(page.stripe.field('cvc').isFocused).to.equal(true);
  });

  it('leads into a field whose label was pressed while it loaded, unless the reader has gone elsewhere', async () => {
    for (const goesElsewhere of [false, true]) {
      const page = openPayment();
      const { dom } = page.site;
      const { load } = dom;
      let letThrough = () => {};
      const opened = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      dom.load = (...script) => opened.then(() => load(...script));
      await waitUntil(() => page.all('[aria-busy] label').length > 0, 'nothing loads');
      page
        .all('label')
        .find((label) => label.textContent === 'Security code')
        ?.click();
      if (goesElsewhere) page.find('button[type=submit]').focus();
      letThrough();
      await page.ready();
      expect(page.stripe.field('cvc').isFocused).to.equal(!goesElsewhere);
      unmountAll();
    }
  });
});
