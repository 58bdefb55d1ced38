import { expect } from '@open-wc/testing';
import { Failure } from '../../src/http/failure.ts';
import type { Invoice } from '../../src/invoices/invoice.ts';
import type { InvoicePdf } from '../../src/invoices/invoices.ts';
import { createPdfDownloads } from '../../src/invoices/pdf-downloads.ts';
import { createDeferred } from '../support/world/fake-account.ts';
import { createWorld } from '../support/world/fake-world.ts';

const invoice: Invoice = {
  id: 'in_1',
  displayStatus: 'paid',
  total: 100,
  currency: null,
  date: null,
  description: '',
  type: 'digital',
  token: null,
};
const pdf: InvoicePdf = { kind: 'link', href: 'https://pw.example.com/in_1', name: 'Invoice in_1.pdf' };

const open = (cause: Error | null = null) => {
  const { log } = createWorld();
  const reply = createDeferred<InvoicePdf | null>();
  const saved: InvoicePdf[] = [];
  let requests = 0;
  let signOuts = 0;
  const downloads = createPdfDownloads({
    invoices: {
      getPdf: async () => {
        requests++;
        if (cause !== null) throw cause;
        return reply.promise;
      },
    },
    log,
    onSignedOut: () => void signOuts++,
    save: (file) => void saved.push(file),
  });
  const state = () => downloads.$states.get().get(invoice.id);
  return { downloads, reply, saved, state, log, close: downloads.open(), counts: () => ({ requests, signOuts }) };
};

describe('The downloads of PDFs', () => {
  it('are requested once for two presses, and saved', async () => {
    const { downloads, reply, saved, state, counts } = open();
    const fetched = [downloads.fetch(invoice), downloads.fetch(invoice)];
    expect(state()).to.equal('busy');
    reply.resolve(pdf);
    await Promise.all(fetched);
    expect([saved, state(), counts().requests]).to.deep.equal([[pdf], undefined, 1]);
  });

  it('save nothing once the list is closed', async () => {
    const { downloads, reply, saved, close } = open();
    const fetched = downloads.fetch(invoice);
    close();
    reply.resolve(pdf);
    await fetched;
    expect(saved).to.deep.equal([]);
  });

  it('fail, and can be tried again', async () => {
    const { downloads, reply, state, log } = open();
    const fetched = downloads.fetch(invoice);
    reply.resolve(null);
    await fetched;
    expect([state(), log.lines.length]).to.deep.equal(['failed', 1]);
    const again = downloads.fetch(invoice);
    expect(state()).to.equal('busy');
    await again;
  });

  it('tell when the session has ended', async () => {
    const { downloads, counts } = open(new Failure('status', '', 401));
    await downloads.fetch(invoice);
    expect(counts().signOuts).to.equal(1);
  });
});
