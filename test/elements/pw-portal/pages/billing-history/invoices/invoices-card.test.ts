import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { openPortal, subscriptionFixture, unmountPortals } from '../../../../../support/trees/portal-tree.tsx';
import { neverAnswers, offline, type SentRequest, status } from '../../../../../support/world/fake-world.ts';
import { waitUntil } from '../../../../../support/world/until.ts';

afterEach(unmountPortals);

const route = 'GET /get_invoices';
const invoice = (number: number, fields: object = {}) => ({
  id: `INV-${number}`,
  status: 'paid',
  total: 1300,
  amount_disputed: 0,
  credits_issued: 0,
  currency_code: 'USD',
  date: Date.UTC(2026, 2, 5) / 1000,
  description: `Digital, ${number}`,
  ...fields,
});

/** The part of a long list that was asked for. */
const longList = ({ query }: SentRequest) => {
  const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)];
  const all = Array.from({ length: 61 }, (_, at) => invoice(61 - at));
  return { invoices: all.slice(offset, offset + limit), limit, offset, total_count: 61 };
};

const openInvoices = async (answer: unknown = longList, more: Parameters<typeof openPortal>[0] = {}) => {
  const page = await openPortal({
    at: '/portal/en/billing-history',
    ...more,
    attributes: { edition: 'US', ...more?.attributes },
    answers: { [route]: answer, ...more?.answers },
  });
  await waitUntil(() => page.all('.page .skeleton').length === 0, 'the page does not settle');
  const rows = () =>
    page.all('.invoices tbody tr').map((row) => [...row.children].map((cell) => cell.textContent.trim()));
  const choose = (name: string, value: string) => {
    const select = page.find(`select[name=${name}]`);
    if (!(select instanceof HTMLSelectElement)) throw new Error(`${name} is no select`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const requests = () =>
    page.sent(route).map(({ query }) => [query.get('limit'), query.get('offset'), query.get('purpose')]);
  const settled = async (text: string) =>
    waitUntil(
      () => page.texts('.invoices-pager .hint').join() === text,
      `the pager says ${page.texts('.invoices-pager .hint').join()}`,
    );
  return { ...page, rows, choose, asked: requests, settled };
};

describe('The invoices', () => {
  it('stand as a table, dates and amounts as the edition writes them', async () => {
    const page = await openInvoices({ invoices: [invoice(1, { currency_code: 'CAD' })] });
    expect(page.texts('.invoices thead th')).to.deep.equal(['Date', 'Number', 'For', 'Status', 'Amount', 'PDF']);
    expect(page.rows()).to.deep.equal([['03/05/2026', 'INV-1', 'Digital, 1', 'Paid', '$13.00', 'PDF INV-1']]);
    expect(await page.violations()).to.deep.equal([]);
  });

  for (const width of [320, 768, 840, 900, 1000, 1100, 1280]) {
    it(`have room for what they are for, and stay in their card, where the window is ${width} px wide`, async () => {
      await setViewport({ width, height: 900 });
      const page = await openInvoices({
        invoices: [invoice(1, { description: 'Digital and Saturday paper, monthly' })],
      });
      const [place] = page.all('.invoices-place');
      const [cell] = page.all('.invoices td:nth-child(3)');
      expect(cell?.clientWidth).to.be.at.least(120);
      expect(place?.scrollWidth).to.equal(place?.clientWidth);
      await setViewport({ width: 800, height: 600 });
    });
  }

  it('are in their own currency, with as many decimals as that has, and in none where the service names none', async () => {
    const codes = [
      ['JPY', 1500],
      ['KWD', 123450],
      ['jpy', 5],
      ['dollars', 1500],
    ] as const;
    const invoices = codes.map(([currency_code, total], at) => invoice(at, { currency_code, total }));
    const page = await openInvoices({ invoices });
    const [yen, dinars, few, none] = page.rows().map((row) => row[4]);
    expect([yen, dinars, few]).to.deep.equal(['¥1,500', 'KWD\u00a0123.450', '¥5']);
    // Browsers differ in the sign of no currency.
    expect(none).to.match(/^(¤|XXX\u00a0)15\.00$/);
  });

  it('say how each stands, by the spec’s labels', async () => {
    const page = await openInvoices({
      invoices: [
        invoice(1, { status: 'posted' }),
        invoice(2, { status: 'payment_due' }),
        invoice(3, { status: 'not_paid' }),
        invoice(4, { amount_disputed: 5 }),
        invoice(5, { credits_issued: 1300 }),
      ],
    });
    expect(page.texts('.invoices .mark')).to.deep.equal([
      'Posted',
      'Payment due',
      'Not paid',
      'Dispute lost',
      'Fully refunded',
    ]);
  });

  it('name a donation by what was given', async () => {
    const page = await openInvoices({
      invoices: [
        invoice(1, { plan_type: 'donation', description: 'Donation 10, monthly', total: 3000 }),
        invoice(2, { plan_type: 'digital', description: 'Plan 9' }),
      ],
    });
    expect(page.rows().map((row) => row[2])).to.deep.equal(['Donation $30.00, monthly', 'Plan 9']);
  });

  it('come by twenties, and the reader goes on from the top of the list', async () => {
    const page = await openInvoices();
    await page.settled('1–20 of 61');
    expect(page.rows().length).to.equal(20);
    page.press('Older');
    await page.settled('21–40 of 61');
    expect(page.rows()[0]?.[1]).to.equal('INV-41');
    await waitUntil(() => page.root.activeElement === page.find('.invoices-place'), 'the focus does not go there');
    page.press('Newer');
    await page.settled('1–20 of 61');
    expect(page.asked()).to.deep.equal([
      ['20', null, null],
      ['20', '20', null],
      ['20', null, null],
    ]);
  });

  it('can be fifty at once: what was shown first stays among them', async () => {
    const page = await openInvoices();
    expect(page.texts('select[name=invoices-size] option')).to.deep.equal(['20', '30', '50', '100']);
    page.press('Older');
    await page.settled('21–40 of 61');
    page.choose('invoices-size', '50');
    await page.settled('1–50 of 61');
    page.press('Older');
    await page.settled('51–61 of 61');
    expect(page.texts('.invoices-pager button')).to.deep.equal(['Newer']);
  });

  it('are those of donations by the donor, and begin again', async () => {
    const page = await openInvoices(longList, {
      subscriptions: [subscriptionFixture({ subsType: 'donation', customerId: 'c9' })],
      answers: { 'GET /donation-invoices': { invoices: [invoice(7)], total_count: 1 } },
    });
    page.press('Older');
    await page.settled('21–40 of 61');
    expect(page.texts('select[name=invoices-of] option')).to.deep.equal([
      'All invoices',
      'Subscriptions',
      'Donations',
      'Seats',
    ]);
    page.find('select[name=invoices-of]').focus();
    page.choose('invoices-of', 'donation');
    await page.settled('1–1 of 1');
    expect(page.root.activeElement).not.to.equal(page.find('.invoices-place'));
    expect(page.sent('GET /donation-invoices').map(({ query }) => query.toString())).to.deep.equal([
      'customerid=c9&limit=20',
    ]);
  });

  it('offer no choice of what the edition does not have', async () => {
    const page = await openInvoices(longList, {
      attributes: { edition: 'DE' },
      answers: { 'GET /subsadapter/list_invoice': longList },
    });
    expect(page.all('select[name=invoices-of]').length).to.equal(0);
    expect(page.all('select[name=invoices-size]').length).to.equal(1);
  });

  it('are none where there are none, without a choice of anything', async () => {
    const page = await openInvoices({ invoices: [] });
    expect(page.text()).to.include('There are no invoices here.');
    expect(page.all('select[name=invoices-size], .invoices-pager').length).to.equal(0);
  });

  it('end with a whole part, where nobody counts them', async () => {
    const all = Array.from({ length: 20 }, (_, at) => invoice(at));
    const page = await openInvoices(({ query }: SentRequest) => ({
      invoices: query.get('offset') === null ? all : [],
    }));
    await page.settled('1–20');
    expect(page.texts('.invoices-pager button')).to.deep.equal([]);
  });

  it('that are there no more leave a way back, and no range that ends before it begins', async () => {
    const page = await openInvoices();
    page.site.network.answers[route] = { invoices: [], total_count: 20 };
    page.press('Older');
    await waitUntil(() => page.text().includes('There are no invoices here.'), page.text());
    expect([page.texts('.invoices-pager .hint'), page.texts('.invoices-pager button')]).to.deep.equal([[], ['Newer']]);
  });

  it('that can’t be loaded are logged, and requested again', async () => {
    const page = await openInvoices(offline);
    expect(page.alerts()).to.deep.equal(['Your invoices could not be loaded.Try again']);
    expect(page.site.log.lines.map(({ text }) => text)).to.include('[PW] The invoices could not be loaded');
    page.site.network.answers[route] = longList;
    page.press('Try again');
    await page.settled('1–20 of 61');
  });

  it('stay while others are on their way', async () => {
    const page = await openInvoices();
    page.site.network.answers[route] = neverAnswers;
    page.press('Older');
    await waitUntil(() => page.all('.invoices[aria-busy]').length === 1, 'nothing is under way');
    expect(page.rows().length).to.equal(20);
  });
});

describe('The PDF of an invoice', () => {
  it('is fetched once on the click, and a failure can be tried again', async () => {
    const page = await openInvoices(
      { invoices: [invoice(1), invoice(2)] },
      { answers: { 'POST /invoice-download': status(500) } },
    );
    expect(page.sent('POST /invoice-download')).to.deep.equal([]);
    page.press('PDF INV-1');
    page.press('PDF INV-1');
    await waitUntil(() => page.alerts().length === 1, 'nothing is said');
    expect(page.alerts()).to.deep.equal(['The PDF could not be loaded.']);
    expect(page.sent('POST /invoice-download').length).to.equal(1);
    expect(page.rows().map((row) => row.at(-1))).to.deep.equal([
      'Try again INV-1The PDF could not be loaded.',
      'PDF INV-2',
    ]);
    page.site.network.answers['POST /invoice-download'] = neverAnswers;
    page.press('Try again INV-1');
    await waitUntil(() => page.all('.invoices .spinner').length === 1, 'nothing is under way');
    expect(page.alerts()).to.deep.equal([]);
  });

  it('asks who no longer has a session to sign in', async () => {
    const page = await openInvoices({ invoices: [invoice(1)] }, { answers: { 'POST /invoice-download': status(401) } });
    page.press('PDF INV-1');
    await waitUntil(() => page.all('dialog input[type=email]').length === 1, 'nobody asks to sign in');
  });
});
