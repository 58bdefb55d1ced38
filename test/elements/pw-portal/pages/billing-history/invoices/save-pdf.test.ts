import { expect } from '@open-wc/testing';
import { savePdf } from '../../../../../../elements/pw-portal/pages/billing-history/invoices/save-pdf.ts';
import type { InvoicePdf } from '../../../../../../src/invoices/invoices.ts';
import { createWorld } from '../../../../../support/world/fake-world.ts';

/** The files handed to a browser, without a download or a window. */
const handed = (pdf: InvoicePdf) => {
  const { clock } = createWorld();
  const clicks: HTMLAnchorElement[] = [];
  const document = window.document.implementation.createHTMLDocument();
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string) => {
    const link = createElement(name);
    if (link instanceof HTMLAnchorElement) link.click = () => void clicks.push(link);
    return link;
  };
  savePdf(pdf, document, clock);
  return { clock, clicks };
};

describe('A PDF', () => {
  it('that is a file is saved by its name, and let go of a minute later', async () => {
    const { clock, clicks } = handed({ kind: 'file', blob: new Blob(['%PDF-1.3']), name: 'Invoice INV-1.pdf' });
    const [link] = clicks;
    expect(link?.download).to.equal('Invoice INV-1.pdf');
    const address = link?.href ?? '';
    expect(await (await fetch(address)).text()).to.equal('%PDF-1.3');
    await clock.advance(60_000);
    const gone = await fetch(address).then(
      () => false,
      () => true,
    );
    expect(gone).to.equal(true);
  });

  it('that is a link is saved from there, however long ago the click was: no window is asked for', () => {
    const { clicks } = handed({ kind: 'link', href: 'https://ledger.example/pdf', name: 'Invoice INV-1.pdf' });
    const [link] = clicks;
    expect([link?.href, link?.download, link?.target, link?.rel, link?.isConnected]).to.deep.equal([
      'https://ledger.example/pdf',
      'Invoice INV-1.pdf',
      '',
      'noreferrer',
      false,
    ]);
  });
});
