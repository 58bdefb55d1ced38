/** The labels of an invoice about its seller, its taxes and its terms, in the languages of the editions. */
import type { RegionLanguage } from '../../sites/region-locales.ts';

interface PaperLabels {
  /** The buyer's sales tax number. */
  buyerTaxId: string;
  net: string;
  /** Between the rate of a tax and its base amount. */
  on: string;
  noTax: string;
  currency: string;
  terms: string;
  /** Charged without an action of the buyer. */
  automatic: string;
  /** Before the due date. */
  payableBy: string;
  /** Explains the sign that replaces a letter. */
  missing: string;
}

const labels: Readonly<Record<RegionLanguage, PaperLabels>> = {
  en: {
    buyerTaxId: 'Tax ID',
    net: 'Net amount',
    on: 'on',
    noTax: 'This sale is not taxed.',
    currency: 'Currency',
    terms: 'Terms of payment',
    automatic: 'Charged automatically to the payment method on file.',
    payableBy: 'Payable by',
    missing: 'stands for a letter that this document cannot show.',
  },
  de: {
    buyerTaxId: 'USt-IdNr.',
    net: 'Nettobetrag',
    on: 'auf',
    noTax: 'Dieser Umsatz ist nicht steuerbar.',
    currency: 'Währung',
    terms: 'Zahlungsbedingungen',
    automatic: 'Wird automatisch von der hinterlegten Zahlungsart eingezogen.',
    payableBy: 'Zahlbar bis',
    missing: 'steht für einen Buchstaben, den dieses Dokument nicht zeigen kann.',
  },
  fr: {
    buyerTaxId: 'N° TVA',
    net: 'Montant HT',
    on: 'sur',
    noTax: 'Cette vente n’est pas soumise à la TVA.',
    currency: 'Devise',
    terms: 'Conditions de paiement',
    automatic: 'Prélevé automatiquement sur le moyen de paiement enregistré.',
    payableBy: 'À régler avant le',
    missing: 'remplace une lettre que ce document ne peut pas afficher.',
  },
  cs: {
    buyerTaxId: 'DIČ',
    net: 'Základ daně',
    on: 'z',
    noTax: 'Plnění není předmětem daně.',
    currency: 'Měna',
    terms: 'Platební podmínky',
    automatic: 'Strhává se automaticky z uloženého platebního prostředku.',
    payableBy: 'Splatné do',
    missing: 'nahrazuje písmeno, které tento dokument neumí zobrazit.',
  },
  sk: {
    buyerTaxId: 'IČ DPH',
    net: 'Základ dane',
    on: 'z',
    noTax: 'Plnenie nie je predmetom dane.',
    currency: 'Mena',
    terms: 'Platobné podmienky',
    automatic: 'Strháva sa automaticky z uloženého spôsobu platby.',
    payableBy: 'Splatné do',
    missing: 'nahrádza písmeno, ktoré tento dokument nevie zobraziť.',
  },
  ro: {
    buyerTaxId: 'CIF',
    net: 'Valoare fără TVA',
    on: 'din',
    noTax: 'Această vânzare nu este supusă TVA.',
    currency: 'Monedă',
    terms: 'Condiții de plată',
    automatic: 'Se încasează automat prin metoda de plată înregistrată.',
    payableBy: 'De plătit până la',
    missing: 'ține locul unei litere pe care acest document nu o poate afișa.',
  },
  es: {
    buyerTaxId: 'NIF',
    net: 'Base imponible',
    on: 'sobre',
    noTax: 'Esta venta no está sujeta a IVA.',
    currency: 'Moneda',
    terms: 'Condiciones de pago',
    automatic: 'Se cobra automáticamente con la forma de pago guardada.',
    payableBy: 'A pagar antes del',
    missing: 'sustituye una letra que este documento no puede mostrar.',
  },
  pt: {
    buyerTaxId: 'CPF/CNPJ',
    net: 'Valor sem impostos',
    on: 'sobre',
    noTax: 'Esta venda não é tributada.',
    currency: 'Moeda',
    terms: 'Condições de pagamento',
    automatic: 'Cobrado automaticamente na forma de pagamento cadastrada.',
    payableBy: 'A pagar até',
    missing: 'substitui uma letra que este documento não consegue mostrar.',
  },
  'zh-Hant': {
    buyerTaxId: '統一編號',
    net: '未稅金額',
    on: '稅基',
    noTax: '此項銷售不課稅。',
    currency: '幣別',
    terms: '付款條件',
    automatic: '自動從已登記的付款方式扣款。',
    payableBy: '付款期限',
    missing: '代表本文件無法顯示的字。',
  },
  'zh-Hans': {
    buyerTaxId: '税号',
    net: '未税金额',
    on: '计税金额',
    noTax: '此项销售不征税。',
    currency: '币种',
    terms: '付款条件',
    automatic: '自动从已登记的付款方式扣款。',
    payableBy: '付款期限',
    missing: '代表本文件无法显示的字。',
  },
};

/** Returns all of them. */
export const paperLabelsOf = (language: RegionLanguage): PaperLabels => labels[language];
