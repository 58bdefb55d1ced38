import { expect } from '@open-wc/testing';
import type { PortalEdition } from '../../src/editions/selling/portal-edition.ts';
import { decodeInvoice } from '../../src/invoices/invoice.ts';
import { createInvoices } from '../../src/invoices/invoices.ts';
import { editionFor } from '../support/billing/subscriptions.ts';
import { type FakeReply, type SentRequest, status } from '../support/world/fake-world.ts';
import { createPortalWorld } from '../support/world/portal/portal-world.ts';

const one = { id: 'INV-1', status: 'paid', total: 1300 };
const invoice = decodeInvoice({ ...one, token: 'ask-1' });
/** As many as are asked for at first. */
const whole = Array.from({ length: 20 }, () => one);
const first = { purpose: 'all', donorId: null, limit: 20, offset: 0 } as const;

const open = (answers: Record<string, FakeReply>, edition: Partial<PortalEdition> = {}) => {
  const world = createPortalWorld({ answers });
  const { http, platform } = world;
  const invoices = createInvoices({ http, edition: editionFor(edition), page: platform.page, log: platform.log });
  const requests = () =>
    world.network.sent.map(({ path, query, body }) => `${path}?${query.toString()}${body === '' ? '' : ` ${body}`}`);
  return { ...world, invoices, requests };
};

const canada = { invoicePdfBy: 'token' } as const;
const conductor = { billing: 'conductor' } as const;

describe('A list of invoices', () => {
  for (const [what, edition, route, part, request] of [
    ['of the card-billing family', {}, 'GET /get_invoices', {}, '/get_invoices?siteid=ledger&limit=20'],
    [
      'of a later part',
      {},
      'GET /get_invoices',
      { purpose: 'seat', limit: 30, offset: 60 },
      '/get_invoices?siteid=ledger&limit=30&offset=60&purpose=seat',
    ],
    ['of Canada', canada, 'GET /invoices', {}, '/invoices?siteid=ledger&limit=20'],
    [
      'of a donor',
      {},
      'GET /donation-invoices',
      { purpose: 'donation', donorId: 'c1' },
      '/donation-invoices?customerid=c1&limit=20',
    ],
    [
      'of donations, where nobody knows the donor',
      {},
      'GET /get_invoices',
      { purpose: 'donation' },
      '/get_invoices?siteid=ledger&limit=20&purpose=donation',
    ],
    [
      'of the conductor family, at the language site',
      conductor,
      'GET /subsadapter/list_invoice',
      { purpose: 'donation', donorId: 'c1' },
      '/subsadapter/list_invoice?site_id=ledger-en&region_id=us&v=1&limit=20&purpose=donation',
    ],
  ] as const) {
    it(`${what} is asked for by its own call`, async () => {
      const world = open({ [route]: { invoices: [one], limit: 20, offset: 0, total_count: 1 } }, edition);
      const { invoices, count } = await world.invoices.list({ ...first, ...part });
      expect([invoices.length, count]).to.deep.equal([1, 1]);
      expect(world.requests()).to.deep.equal([request]);
    });
  }

  for (const [what, reply, offset, hasMore] of [
    ['goes on while there are more', { invoices: [one], total_count: 22 }, 20, true],
    ['ends with the last one', { invoices: [one], total_count: 21 }, 20, false],
    ['ends where nothing came, whatever was counted', { invoices: [], total_count: 50 }, 20, false],
    [
      'that was not counted goes on after a whole part',
      ({ query }: SentRequest) => ({ invoices: query.get('offset') === null ? whole : [one] }),
      0,
      true,
    ],
    [
      'that was not counted ends with a whole part behind which nothing stands',
      ({ query }: SentRequest) => ({ invoices: query.get('offset') === null ? whole : [] }),
      0,
      false,
    ],
    [
      'that was not counted may go on where nobody can say',
      ({ query }: SentRequest) => (query.get('offset') === null ? { invoices: whole } : status(500)),
      0,
      true,
    ],
    ['that was not counted ends with a shorter one', { invoices: [one] }, 0, false],
  ] as const) {
    it(what, async () => {
      const { invoices } = open({ 'GET /get_invoices': reply });
      expect((await invoices.list({ ...first, offset })).hasMore).to.equal(hasMore);
    });
  }
});

it('What stands behind a part that was not counted is looked at with one invoice', async () => {
  const { invoices, requests } = open({ 'GET /get_invoices': { invoices: whole } });
  await invoices.list(first);
  expect(requests().slice(1)).to.deep.equal(['/get_invoices?siteid=ledger&limit=1&offset=20']);
});

describe('The PDF of an invoice', () => {
  const pdf = () => new Response(new Blob(['%PDF-1.3'], { type: 'application/pdf' }));

  it('is a file of the card-billing family, saved by its id', async () => {
    const { invoices, requests } = open({ 'POST /invoice-download': pdf });
    const file = await invoices.getPdf(invoice);
    if (file?.kind !== 'file') throw new Error('no file came');
    expect([file.name, file.blob.type, await file.blob.text()]).to.deep.equal([
      'Invoice INV-1.pdf',
      'application/pdf',
      '%PDF-1.3',
    ]);
    expect(requests()).to.deep.equal(['/invoice-download? {"invoice":"INV-1"}']);
  });

  it('that can’t be had rejects', async () => {
    const { invoices } = open({ 'POST /invoice-download': status(500) });
    const failure = await invoices.getPdf(invoice).catch((cause: unknown) => cause);
    expect(failure).to.have.property('status', 500);
  });

  it('is a link by token in Canada', async () => {
    const links = [
      { id: 'INV-9', url: '/other', expires_at: 1 },
      { id: 'INV-1', url: '/subs/invoice-pdf?token=x', expires_at: 1 },
    ];
    const { invoices, requests, platform } = open({ 'GET /get_invoice_pdflinks': { links } }, canada);
    const href = new URL('/subs/invoice-pdf?token=x', platform.page.url()).href;
    expect(await invoices.getPdf(invoice)).to.deep.equal({ kind: 'link', href, name: 'Invoice INV-1.pdf' });
    expect(requests()).to.deep.equal(['/get_invoice_pdflinks?token=ask-1']);
    expect(await invoices.getPdf({ ...invoice, token: null })).to.equal(null);
  });

  it('is had in Canada when the list is so old that its token is good no more, once and from then on', async () => {
    let lists = 0;
    const { invoices, requests } = open(
      {
        'GET /invoices': () => ({ invoices: [{ ...one, token: `ask-${++lists}` }], total_count: 61 }),
        'GET /get_invoice_pdflinks': ({ query }: SentRequest) =>
          query.get('token') === 'ask-1'
            ? status(404, { api_error_code: 'resource_not_found' })
            : { links: [{ id: 'INV-1', url: '/pdf', expires_at: 1 }] },
      },
      canada,
    );
    const [row] = (await invoices.list({ ...first, purpose: 'seat', offset: 20 })).invoices;
    if (row === undefined) throw new Error('nothing is listed');
    expect((await invoices.getPdf(row))?.kind).to.equal('link');
    const list = '/invoices?siteid=ledger&limit=20&offset=20&purpose=seat';
    const links = '/get_invoice_pdflinks?token=ask-';
    expect(requests()).to.deep.equal([list, `${links}1`, list, `${links}2`]);
    await invoices.getPdf(row);
    expect(requests().slice(4)).to.deep.equal([`${links}2`]);
  });

  it('that the new token does not bring either rejects, and is not asked for a third time', async () => {
    const { invoices, requests } = open(
      { 'GET /invoices': { invoices: [{ ...one, token: 'ask-1' }] }, 'GET /get_invoice_pdflinks': status(404) },
      canada,
    );
    const [row] = (await invoices.list(first)).invoices;
    if (row === undefined) throw new Error('nothing is listed');
    expect(await invoices.getPdf(row).catch((cause: unknown) => cause)).to.have.property('status', 404);
    expect(requests().filter((each) => each.includes('pdflinks')).length).to.equal(2);
  });

  for (const [what, url, href] of [
    ['of one’s own', 'https://ledger.example/pdf', 'https://ledger.example/pdf'],
    ['of a partner', 'https://bills.example/pdf', 'https://bills.example/pdf'],
    ['of anybody else', 'https://evil.example/pdf', null],
    ['that is no address', 'javascript:alert(1)', null],
    ['that is missing', null, null],
  ] as const) {
    it(`is a link of the conductor’s single invoice: one ${what} ${href === null ? 'leads nowhere' : 'is taken'}`, async () => {
      const { invoices, requests } = open(
        { 'GET /subsadapter/invoice': { invoice: { ...one, pdf_url: url } } },
        { ...conductor, partnerOrigins: ['https://bills.example'] },
      );
      expect(await invoices.getPdf(invoice)).to.deep.equal(href && { kind: 'link', href, name: 'Invoice INV-1.pdf' });
      expect(requests()).to.deep.equal(['/subsadapter/invoice?invoice_id=INV-1']);
    });
  }
});
