import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { InvoicePart } from '../../src/invoices/invoice-api.ts';
import { createInvoicePages } from '../../src/invoices/invoice-pages.ts';
import { createClientWorld } from '../support/query/fake-client.ts';

/** The pages, while somebody looks at them. */
const open = async () => {
  const world = createClientWorld();
  const $donorId = atom<string | null>(null);
  const $dueCount = atom(0);
  const requested: InvoicePart[] = [];
  const pages = createInvoicePages({
    client: world.client,
    $donorId,
    $dueCount,
    purpose: 'all',
    invoices: {
      list: async (part) => {
        requested.push(part);
        return { invoices: [], offset: part.offset, count: null, hasMore: true };
      },
    },
  });
  pages.query.$list.listen(() => {});
  await world.clock.advance(0);
  const last = () => requested.at(-1);
  return { ...world, pages, requested, last, $donorId, $dueCount };
};
const first = { purpose: 'all', donorId: null, limit: 20, offset: 0 };

describe('The pages of invoices', () => {
  it('start with twenty of all invoices', async () => {
    const { requested, pages } = await open();
    expect(requested).to.deep.equal([first]);
    expect(pages.query.$list.get().items[0]?.offset).to.equal(0);
  });

  it('keep the last page while another one loads', async () => {
    const { pages, last, clock } = await open();
    pages.goToOffset(20);
    expect([pages.query.$list.get().status, pages.query.$list.get().items[0]?.offset]).to.deep.equal(['loading', 0]);
    await clock.advance(0);
    expect(last()).to.deep.equal({ ...first, offset: 20 });
    expect(pages.query.$list.get().items[0]?.offset).to.equal(20);
  });

  it('keep the first invoice in sight when their size changes, and start again for another purpose', async () => {
    const { pages, last } = await open();
    pages.goToOffset(40);
    pages.chooseSize(30);
    expect(last()).to.deep.equal({ ...first, limit: 30, offset: 30 });
    pages.choosePurpose('seat');
    expect(last()).to.deep.equal({ ...first, purpose: 'seat', limit: 30 });
  });

  it('ask for donations by the donor, as soon as one is known', async () => {
    const { pages, requested, last, $donorId } = await open();
    pages.choosePurpose('donation');
    $donorId.set('donor');
    expect(last()).to.deep.equal({ ...first, purpose: 'donation', donorId: 'donor' });
    pages.choosePurpose('all');
    $donorId.set(null);
    expect(requested).to.have.length(4);
  });

  it('are loaded again after a payment', async () => {
    const { requested, $dueCount } = await open();
    $dueCount.set(1);
    expect(requested).to.have.length(2);
  });
});
