import { expect } from '@open-wc/testing';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../support/trees/portal-tree.tsx';
import { harbourForm, quayForm } from '../../../../support/trees/shipping-tree.ts';
import { offline, status } from '../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../support/world/until.ts';

afterEach(unmountPortals);

const [read, change] = ['GET /billing-info', 'POST /billing-info'];

interface Given {
  edition?: string;
  answers?: Record<string, unknown>;
  fields?: object;
}

/** The billing page of a customer. */
const openBillingPage = async ({ edition = 'US', answers = {}, fields = { customerId: 'c1' } }: Given = {}) => {
  const page = await openPortal({
    at: '/portal/en/billing-history',
    attributes: { edition },
    subscriptions: [subscriptionFixture(fields)],
    answers,
  });
  await waitUntil(() => page.all('.page .skeleton').length === 0, 'the page does not settle');
  return {
    ...page,
    lines: () => page.texts('.card .address-text > span'),
    open: async (text: string) => {
      page.press(text);
      await waitUntil(() => page.all('dialog input[name=line1]').length === 1, 'the fields do not come');
    },
  };
};
const saves = (page: Awaited<ReturnType<typeof openBillingPage>>, route = change) =>
  page.sent(route).map(({ body }): unknown => JSON.parse(body));

describe('The billing address', () => {
  it('stands on the billing page, and is changed there', async () => {
    const page = await openBillingPage({ answers: { [read]: { address: harbourForm } } });
    expect(page.lines()).to.deep.equal(['Elias Thornbury', '7 Harbour Lane', 'Port Averill, ME 04901']);
    await page.open('Change billing address');
    expect(page.find('dialog [name=line1]').getAttribute('autocomplete')).to.equal('billing address-line1');
    expect(page.texts('.previews li')).to.deep.equal([
      'Nothing is charged now.',
      'Your next invoice will show this address.',
      'You can undo this here at any time.',
    ]);
    expect(await page.violations()).to.deep.equal([]);
    page.type({ line1: '118 Lantern Street' });
    const address = { ...harbourForm, address1: '118 Lantern Street' };
    page.site.network.answers[change] = { address };
    page.site.network.answers[read] = { address };
    page.press('Save address');
    await waitUntil(() => page.all('dialog').length === 0, 'the sheet stays');
    expect(saves(page)).to.deep.equal([{ customerid: 'c1', address }]);
    expect(page.toasts()).to.deep.equal(['The billing address is saved.']);
    await waitUntil(() => page.lines()[1] === '118 Lantern Street');
  });

  it('that nobody has said yet is added, with the reader’s own name', async () => {
    const page = await openBillingPage({
      edition: 'DE',
      answers: { 'POST /subsadapter/billing-info': { address: quayForm } },
    });
    expect(page.texts('.card .hint')).to.include('No billing address yet');
    await page.open('Add billing address');
    page.type({ company: quayForm.Company, line1: quayForm.Line1, zip: quayForm.Zip, city: quayForm.City });
    const address = { ...quayForm, FirstName: 'Ada', LastName: 'Byron' };
    page.site.network.answers['GET /subsadapter/billing-info'] = { address };
    page.press('Save address');
    await waitUntil(() => page.all('dialog').length === 0, 'the sheet stays');
    expect(saves(page, 'POST /subsadapter/billing-info')).to.deep.equal([{ customerid: 'c1', address }]);
  });

  it('has the tax number below it where a company is asked for: optional, checked, kept and shown', async () => {
    const [path, text] = ['/subsadapter/billing-info', { address: quayForm, tax_id: '' }];
    const page = await openBillingPage({ edition: 'DE', answers: { [`GET ${path}`]: text, [`POST ${path}`]: text } });
    await page.open('Change billing address');
    expect(page.find('dialog [name=taxId]').getAttribute('required')).to.equal(null);
    page.type({ taxId: 'DE 12' });
    page.press('Save address');
    await waitUntil(() => page.texts('dialog .field-error').join() !== '', 'no error');
    expect(page.texts('dialog .field-error')).to.deep.equal([
      'This is not a valid number for Germany. Check it, or start it with the letters of its country.',
    ]);
    await waitUntil(() => page.find('dialog [name=taxId]').matches(':focus'), 'no focus');
    expect([await page.violations(), saves(page, `POST ${path}`)]).to.deep.equal([[], []]);
    page.type({ taxId: 'de 136 695 976' });
    page.site.network.answers[`GET ${path}`] = { address: quayForm, tax_id: 'DE136695976' };
    page.press('Save address');
    await waitUntil(() => page.all('dialog').length === 0, 'the sheet stays');
    expect(saves(page, `POST ${path}`)).to.deep.equal([{ customerid: 'c1', address: quayForm, tax_id: 'DE136695976' }]);
    expect(page.texts('.card p')).to.include('VAT number: DE136695976');
  });

  for (const [what, edition, reply] of [
    ['the edition asks for no company', 'AU', { address: quayForm, tax_id: '' }],
    ['the service keeps none', 'DE', { address: quayForm }],
  ] as const) {
    it(`has no tax number where ${what}`, async () => {
      const page = await openBillingPage({ edition, answers: { 'GET /subsadapter/billing-info': reply } });
      await page.open('Change billing address');
      expect(page.all('dialog [name=taxId]')).to.deep.equal([]);
    });
  }

  it('is chosen where it is known otherwise', async () => {
    const knownAddress = {
      address1: '7 Harbour Lane',
      city: 'Port Averill',
      state_code: 'ME',
      zip: '04901',
      country: 'US',
    };
    const page = await openBillingPage({
      answers: {
        [read]: { address: { ...harbourForm, address1: '7 Harbor Ln' } },
        [change]: { address: harbourForm },
        'POST /contact/verify': { status: 'corrected', address: knownAddress },
      },
    });
    await page.open('Change billing address');
    page.press('Save address');
    await waitUntil(() => page.all('.address-correction').length === 1, 'there is nothing to choose');
    page.site.network.answers[read] = { address: harbourForm };
    page.press('Use as suggested');
    await waitUntil(() => page.all('dialog').length === 0, 'the sheet stays');
    expect(saves(page)).to.deep.equal([{ customerid: 'c1', address: { ...harbourForm, validation_status: 'valid' } }]);
  });

  it('that can’t be loaded says so on its own card alone, and is asked for again', async () => {
    const page = await openBillingPage({ answers: { [read]: status(500) } });
    expect(page.alerts()).to.deep.equal(['The billing address could not be loaded.Try again']);
    page.site.network.answers[read] = { address: harbourForm };
    page.press('Try again');
    await waitUntil(() => page.lines().length === 3, 'the address does not come');
  });

  it('that nobody has confirmed keeps what was typed, and is retried as the same operation', async () => {
    const page = await openBillingPage({ answers: { [read]: { address: harbourForm }, [change]: offline } });
    await page.open('Change billing address');
    page.type({ line1: '118 Lantern Street' });
    page.press('Save address');
    await waitUntil(() => page.texts('dialog button[type=submit]').join() === 'Try again');
    page.press('Try again');
    await waitUntil(() => page.sent(change).length === 2);
    const keys = page.sent(change).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).to.equal(keys[1]);
    expect(Reflect.get(page.find('dialog [name=line1]'), 'value')).to.equal('118 Lantern Street');
  });

  it('is asked for nobody who is no customer, and in no edition that does not show it', async () => {
    const nobody = await openBillingPage({ fields: {} });
    expect([nobody.sent(read), nobody.texts('h3')]).to.deep.equal([
      [],
      nobody.texts('h3').filter((text) => text !== 'Billing address'),
    ]);
    unmountPortals();
    const hidden = await openBillingPage({ edition: 'FR' });
    expect(hidden.sent('GET /subsadapter/billing-info')).to.deep.equal([]);
  });
});
