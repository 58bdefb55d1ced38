import type { Licence, LicenceOptions, LicencePayment, LicenceTerms, LicensedContent } from './licence-options.ts';

/** The media type of licence documents. */
export const licenceType = 'application/rsl+xml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML; characters that XML can't hold are left out. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '').replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '');

const element = (name: string, attributes: Readonly<Record<string, string | undefined>>, content: string): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  );
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
};

const textElement = (name: string, text: string | undefined, attributes = {}): string =>
  text === undefined ? '' : element(name, attributes, escaped(text));

const termsOf = (name: 'permits' | 'prohibits', terms: LicenceTerms = {}): string =>
  Object.entries({ usage: terms.usage, user: terms.user, geo: terms.geo })
    .map(([type, values = []]) => (values.length === 0 ? '' : element(name, { type }, escaped(values.join(' ')))))
    .join('');

const paymentOf = ({ type, standard, custom, amount, currency }: LicencePayment): string =>
  element(
    'payment',
    { type },
    [
      textElement('standard', standard),
      textElement('custom', custom),
      textElement('amount', amount, { currency }),
    ].join(''),
  );

const licenceOf = ({ permits, prohibits, payment }: Licence): string =>
  `<license>${termsOf('permits', permits)}${termsOf('prohibits', prohibits)}${payment === undefined ? '' : paymentOf(payment)}</license>`;

const contentOf = ({ url, server, licences, copyright, terms }: LicensedContent): string =>
  element(
    'content',
    { url, server },
    [
      ...licences.map(licenceOf),
      copyright === undefined ? '' : element('copyright', { ...copyright }, ''),
      textElement('terms', terms),
    ].join(''),
  );

/** Writes the licence document of a site, as RSL 1.0 has it. */
export const licenceDocument = ({ contents }: LicenceOptions): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element('rsl', { xmlns: 'https://rslstandard.org/rsl' }, contents.map(contentOf).join(''))}\n`;
