import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { buildXml, extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { sellers } from '../../../../demo/seed/portal/sellers.ts';
import { splitTax } from '../../../../demo/service/domain/invoice-documents/split-tax.ts';
import { taxRatesOf } from '../../../../demo/service/domain/invoice-documents/tax-rates.ts';
import { visualRuns } from '../../../../demo/service/domain/invoices/paper/bidi.ts';
import {
  attachFacturX,
  facturXInput,
  hasElectronicForm,
} from '../../../../demo/service/domain/invoices/paper/electronic-invoice.ts';
import { missingLetter, splitByFont } from '../../../../demo/service/domain/invoices/paper/fonts.ts';
import {
  buyerLines,
  factLines,
  sellerLines,
  sumLines,
  taxLines,
} from '../../../../demo/service/domain/invoices/paper/invoice-text.ts';
import { wrapText } from '../../../../demo/service/domain/invoices/paper/wrap-text.ts';
import type { PrintedInvoice } from '../../../../demo/service/domain/invoices/printed-invoice.ts';
import { renderInvoicePdf } from '../../../../demo/service/domain/invoices/render-invoice-pdf.ts';
import { invoiceStatusLabel } from '../../../../demo/service/domain/invoices/status-labels.ts';
import { type RegionLanguage, regionLocaleOf } from '../../../../demo/service/domain/sites/region-locales.ts';

const at = new Date('2026-11-01T00:00Z');
const nobody = { name: '', company: '', line1: '', line2: '', city: '', state: '', zip: '', country: '', taxId: '' };

const invoiceIn = (
  regionId: string,
  { buyer = {}, ...more }: Partial<PrintedInvoice> & { buyer?: Partial<PrintedInvoice['document']['buyer']> } = {},
): PrintedInvoice => {
  const found = sellers.find((each) => each.regionId === regionId);
  if (found === undefined) throw new Error(`Nobody sells in ${regionId}`);
  const { siteId: _, regionId: __, ...seller } = found;
  const { net, taxes } = splitTax(1300, taxRatesOf({ country: seller.country, province: 'ON', type: 'digital', at }));
  const days = { from_at: at, to_at: new Date('2026-12-01T00:00Z'), issued_at: at, due_at: at, paid_at: at };
  return {
    ...{ id: 'INV-7', place: regionLocaleOf(regionId), subs_id: 's-1', status: 'paid', paidBy: null, ...days },
    ...{ total: 1300, credits_applied: 0, amount_paid: 1300, credits_issued: 0, amount_disputed: 0 },
    ...more,
    document: {
      ...{ regionId, currency: 'EUR', description: 'The Ledger', quantity: 1, net, taxes: [...taxes], seller },
      buyer: { ...nobody, name: 'Ada Byron', ...buyer },
    },
  };
};
const plain = (lines: readonly (readonly [string, string])[]) =>
  lines.map((line) => line.join(': ').replaceAll(/[\u00a0\u202f]/g, ' '));

describe('The paper of an invoice', () => {
  it('names who sells, with their numbers and register', () => {
    for (const seller of sellers) {
      const lines = sellerLines(invoiceIn(seller.regionId)).join('\n');
      for (const { id } of seller.taxIds) assert.ok(lines.includes(id), seller.regionId);
      for (const text of [seller.line1, seller.city, seller.register]) assert.ok(lines.includes(text), text);
    }
  });

  it('has the address of the buyer as their country writes it, and their tax number', () => {
    const buyer = { line1: '7 Harbour Lane', city: 'Port Averill', state: 'ME', zip: '04901', country: 'US' };
    const us = buyerLines(invoiceIn('us', { buyer: { ...buyer, company: 'Tallow', taxId: '1-2' } }));
    assert.deepEqual(us, [
      ...['Ada Byron', 'Tallow', '7 Harbour Lane', 'Port Averill, ME 04901', 'United States', 'Tax ID: 1-2'],
    ]);
    const de = buyerLines(invoiceIn('de', { buyer: { line1: 'Kai 1', city: 'Hamburg', zip: '20457', country: 'DE' } }));
    assert.deepEqual(de.slice(1), ['Kai 1', '20457 Hamburg', 'Deutschland']);
  });

  it('tells the net amount and each tax with its rate and base', () => {
    assert.deepEqual(plain(taxLines(invoiceIn('de'))), ['Nettobetrag: 12,15 €', 'MwSt. 7 % auf 12,15 €: 0,85 €']);
    assert.deepEqual(plain(taxLines(invoiceIn('us'))), []);
  });

  it('tells what was paid, paid back and disputed, and what is left', () => {
    const due = invoiceIn('us', { status: 'payment_due', amount_paid: 0, credits_applied: 200 });
    assert.deepEqual(plain(sumLines(due)), ['Total: €13.00', 'Credits: -€2.00', 'To be paid: €11.00']);
  });

  for (const [what, reported, word] of [
    ['a lost dispute', { amount_disputed: 1, credits_issued: 1300 }, 'Dispute lost'],
    ['a full refund', { credits_issued: 1300 }, 'Fully refunded'],
    ['a refund in part', { credits_issued: 1299 }, 'Paid'],
    ['what was written off', { status: 'voided' }, 'Voided'],
  ] as const) {
    it(`says ${what} as the portal does`, () => {
      assert.ok(plain(factLines(invoiceIn('us', reported))).includes(`Status: ${word}`));
    });
  }

  it('has the words of the portal’s catalogues for how it stands', () => {
    const languages: RegionLanguage[] = ['en', 'de', 'fr', 'cs', 'sk', 'ro', 'es', 'pt', 'zh-Hant', 'zh-Hans'];
    const standings = [
      'paid',
      'posted',
      'payment_due',
      'not_paid',
      'voided',
      'pending',
      'dispute_lost',
      'fully_refunded',
    ];
    for (const language of languages) {
      const files = globSync(`locales/${language}/*.po`, { cwd: new URL('../../../../', import.meta.url) });
      const text = files
        .map((file) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'))
        .join('\n');
      for (const standing of standings) {
        const id = `portal.invoice.${standing.replaceAll('_', '-')}`;
        const [, word] = new RegExp(`msgid "${id}"\\nmsgstr "([^"]+)"`).exec(text) ?? [];
        assert.equal(Reflect.apply(invoiceStatusLabel, null, [language, standing]), word, `${language} ${standing}`);
      }
    }
  });

  it('is a PDF for archives in every edition, the same each time', async () => {
    for (const { regionId } of sellers) {
      const [one, other] = [await renderInvoicePdf(invoiceIn(regionId)), await renderInvoicePdf(invoiceIn(regionId))];
      assert.deepEqual(one, other, regionId);
      const text = Buffer.from(one).toString('latin1');
      assert.match(text, /<pdfaid:part>3<\/pdfaid:part>/, regionId);
    }
  });
});

describe('The letters of an invoice', () => {
  const fontsOf = (text: string) => splitByFont(text, 'regular').map(({ font }) => font);

  it('have a font in every script that readers are known to write', () => {
    const texts = ['Žluťoučký Ω Жуков שלום محمد', 'สมชาย', '王小明さくら', '김민준'];
    assert.deepEqual(texts.map(fontsOf), [['regular'], ['thai'], ['chinese'], ['korean']]);
  });

  it('that no font has are replaced by a sign', () => {
    assert.deepEqual(splitByFont('a🎉b', 'regular'), [{ font: 'regular', text: `a${missingLetter}b` }]);
  });

  it('stand in the order in which they are read, from left to right and from right to left', () => {
    assert.deepEqual(
      visualRuns('Ada (שלום 12) b').map(({ text }) => text),
      ['Ada (', '12', 'שלום ', ') b'],
    );
  });

  it('never leave their column', () => {
    const widthOf = (text: string) => text.length;
    for (const text of ['a b c d e f', 'x'.repeat(31), 'สวัสดีชาวโลกทั้งหลาย', `aa ${'y'.repeat(25)} bb`, '']) {
      const lines = wrapText(text, 10, widthOf);
      assert.ok(
        lines.every((line) => line.length <= 10),
        text,
      );
      assert.equal(lines.join('').replaceAll(' ', ''), text.replaceAll(' ', ''));
    }
  });
});

describe('The form for machines', () => {
  for (const regionId of ['de', 'fr'] as const) {
    it(`of ${regionId} holds the schema of EN 16931 and comes with the PDF`, async () => {
      const invoice = invoiceIn(regionId, {
        buyer: { line1: 'Kai 1', city: 'Hamburg', zip: '20457', country: 'DE', taxId: 'DE1' },
        credits_applied: 200,
      });
      assert.ok(hasElectronicForm(invoice));
      const xml = buildXml(facturXInput(invoice), Profile.EN16931);
      assert.deepEqual(await validateXsd(xml, Profile.EN16931), { valid: true, errors: [] });
      const attachment = await extractXml(await attachFacturX(await renderInvoicePdf(invoice), invoice));
      assert.match(attachment.xml, /<ram:GrandTotalAmount>13\.00</);
      assert.match(attachment.xml, /<ram:DuePayableAmount>11\.00</);
      assert.equal(attachment.filename, 'factur-x.xml');
    });
  }

  it('is made nowhere else, and not without an address', () => {
    const buyer = { country: 'GB' };
    assert.deepEqual(
      [hasElectronicForm(invoiceIn('uk', { buyer })), hasElectronicForm(invoiceIn('de'))],
      [false, false],
    );
  });
});
