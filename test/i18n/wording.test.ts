import { expect } from '@open-wc/testing';
import { loadAccountCatalogue } from '../../elements/account/account-catalogues.ts';
import { loadCheckoutCatalogue } from '../../elements/checkout/checkout-catalogues.ts';
import { loadNewslettersCatalogue } from '../../elements/newsletters/newsletters-catalogues.ts';
import { loadPortalCatalogue } from '../../elements/pw-portal/app/portal-catalogues.ts';
import { editionLanguages, isRightToLeft, languages } from '../../src/i18n/languages.ts';

/** A message as it is compiled: texts, and arrays that begin with a name; the last entry of a plural is its forms. */
type Part = string | readonly unknown[];
type Forms = Readonly<Record<string, unknown>>;

const isForms = (value: unknown): value is Forms =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value that a message speaks of, and the forms of its plurals. */
const read = (message: readonly Part[]) => {
  const values: string[] = [];
  const forms: string[][] = [];
  for (const part of message) {
    if (typeof part === 'string') continue;
    values.push(String(part[0]));
    for (const each of part) if (isForms(each)) forms.push(Object.keys(each));
  }
  return { values: values.toSorted(), forms };
};

/** Values that are plain numbers, or texts of ours in the same language. */
const sameDirection = ['least', 'most', 'done', 'count', 'action', 'editions'];

/** The values of a message that could change the direction of the text around them, as they stand in it: `⁨{name}⁩`. */
const foreignValues = (message: readonly unknown[]): string[] =>
  message.flatMap((part, index) => {
    if (isForms(part)) return Object.values(part).flatMap((form) => (Array.isArray(form) ? foreignValues(form) : []));
    if (!Array.isArray(part)) return [];
    if (part.length > 1) return foreignValues(part);
    const [before, after] = [message[index - 1], message[index + 1]].map((text) =>
      typeof text === 'string' ? text : '',
    );
    return sameDirection.includes(part[0]) ? [] : [`${before?.at(-1) ?? ''}${part[0]}${after?.at(0) ?? ''}`];
  });

const hasPortal = (language: string) => editionLanguages.some((each) => each === language);

const messagesOf = async (language: (typeof languages)[number]): Promise<[id: string, message: readonly Part[]][]> =>
  Object.entries({
    ...(await loadAccountCatalogue(language)),
    ...(await loadCheckoutCatalogue(language)),
    ...(await loadNewslettersCatalogue(language)),
    ...(hasPortal(language) ? await loadPortalCatalogue(language) : {}),
  }).map(([id, message]) => {
    if (!Array.isArray(message)) throw new Error(`${id} is not compiled`);
    return [id, message];
  });

describe('The words of each language', () => {
  for (const language of languages) {
    it(`speak of the same values as English in ${language}`, async () => {
      const english = new Map(await messagesOf('en'));
      const messages = await messagesOf(language);
      const ids = [...english.keys()].filter((id) => hasPortal(language) || !id.startsWith('portal.'));
      expect(messages.map(([id]) => id)).to.include.members(ids);
      for (const [id, message] of messages) {
        expect(read(message).values, id).to.deep.equal(read(english.get(id) ?? []).values);
      }
    });

    it(`have a form for each number of ${language}`, async () => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const plurals = (await messagesOf(language)).flatMap(([, message]) => read(message).forms);
      expect(plurals).not.to.deep.equal([]);
      // Chinese has one form; its texts name the number 1 apart where they list what is counted.
      const isCategory = (form: string) => !/^\d+$/.test(form);
      for (const forms of plurals) expect(forms.filter(isCategory)).to.have.members(pluralCategories);
    });
  }

  it('keep amounts, dates, names and addresses whole in a text from right to left', async () => {
    for (const language of languages.filter(isRightToLeft)) {
      const values = (await messagesOf(language)).flatMap(([id, message]) =>
        foreignValues(message).map((value) => `${id}: ${value}`),
      );
      expect(values.length, language).to.be.above(30);
      expect(values.filter((value) => !/: \u2068\w+\u2069$/.test(value))).to.deep.equal([]);
    }
  });

  it('name each kind of site differently on the way back to it', async () => {
    for (const language of editionLanguages) {
      const ways = (await messagesOf(language)).filter(([id]) => id.startsWith('portal.back.'));
      expect(new Set(ways.map(([, message]) => JSON.stringify(message))), language).to.have.lengthOf(3);
    }
  });

  it('leave the names of films, magazines and stores as they are', async () => {
    const names = /Epoch (?:Cinema|TV|Insight)|American Essence|App Store|Google Play/g;
    const namesIn = (message: readonly Part[]) => JSON.stringify(message).match(names) ?? [];
    const english = new Map(await messagesOf('en'));
    expect(namesIn(english.get('portal.type.ep-magazine') ?? [])).to.deep.equal(['Epoch Insight']);
    for (const language of languages) {
      for (const [id, message] of await messagesOf(language)) {
        // English says "at the cinema"; the others name it, since they know no such phrase.
        const expected =
          ['portal.cinema.rent', 'portal.cinema.visit'].includes(id) && language !== 'en'
            ? ['Epoch Cinema']
            : namesIn(english.get(id) ?? []);
        expect(namesIn(message), `${id} in ${language}`).to.deep.equal(expected);
      }
    }
  });

  it('keep a French mark with the word before it', async () => {
    const texts = (await messagesOf('fr')).map(([, message]) => JSON.stringify(message));
    expect(texts.filter((text) => /\u202f[!?]/.test(text))).not.to.deep.equal([]);
    expect(texts.filter((text) => /[^\u202f][!?;]|« | »| :/.test(text))).to.deep.equal([]);
  });

  it('never break ‘e-mail’ at its hyphen within a sentence', async () => {
    for (const language of languages) {
      const texts = (await messagesOf(language)).map(([, message]) => message.join(''));
      expect(texts.filter((text) => /e-mail.*[.?]$/i.test(text))).to.deep.equal([]);
    }
  });
});
