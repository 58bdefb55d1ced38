import { expect } from '@open-wc/testing';
import { readOptions } from '../../../elements/newsletters/newsletters-options.ts';
import { defaultVariant, findVariant } from '../../../elements/newsletters/variant.ts';

const read = (attributes: Record<string, string> = {}) => {
  const reported: string[] = [];
  const attributeMap = new Map(Object.entries(attributes));
  const options = readOptions(
    (name) => attributeMap.get(name) ?? null,
    (text) => reported.push(text),
  );
  return { options, reported };
};

const flags = {
  'has-combined-newsletters': 'hasCombinedNewsletters',
  'hide-email': 'hideEmail',
  'hide-header': 'hideHeader',
  'hide-unsubscribe-all-btn': 'hideUnsubscribeAllBtn',
  'hide-updated-newsletters': 'hideUpdatedNewsletters',
  'hide-verification-banner': 'hideVerificationBanner',
  'immediate-unsubscribe-all': 'immediateUnsubscribeAll',
  'is-check-btn-layout': 'isCheckBtnLayout',
  'is-toggle-btn-label-hidden': 'isToggleBtnLabelHidden',
  'use-toggle-btn': 'useToggleBtn',
  subscribed: 'subscribed',
} as const;

describe('A tag without options', () => {
  it('has the defaults of the spec, and nothing is reported', () => {
    const { options, reported } = read();
    const off = Object.fromEntries(Object.values(flags).map((name) => [name, false]));
    expect(options).to.deep.equal({
      ...off,
      isAllowUnsubscribe: true,
      variant: defaultVariant,
      email: '',
      emailKey: '',
      siteType: null,
      pipaVersion: null,
      newsAlert: '',
      interests: [],
    });
    expect(reported).to.deep.equal([]);
  });
});

describe('An option', () => {
  for (const [attribute, name] of Object.entries(flags)) {
    it(`${attribute} is on where it is present and not "false"`, () => {
      for (const text of ['', 'true', attribute, '0'])
        expect(read({ [attribute]: text }).options[name], text).to.equal(true);
      expect(read({ [attribute]: 'false' }).options[name]).to.equal(false);
    });
  }

  it('is-allow-unsubscribe is on unless it is "false"', () => {
    for (const text of ['', 'true', 'no']) {
      expect(read({ 'is-allow-unsubscribe': text }).options.isAllowUnsubscribe, text).to.equal(true);
    }
    expect(read({ 'is-allow-unsubscribe': 'false' }).options.isAllowUnsubscribe).to.equal(false);
  });

  it('variant goes by either spelling, with spaces around it', () => {
    for (const variant of ['simplifiedAndLimited', ' simplified_and_limited ']) {
      expect(read({ variant }).options.variant).to.equal(findVariant('simplifiedAndLimited'));
    }
  });

  it('site-type and pipa-version take what there is', () => {
    const { options, reported } = read({ 'site-type': 'ntdtv', 'pipa-version': ' 2.0 ' });
    expect(options).to.include({ siteType: 'ntdtv', pipaVersion: '2.0' });
    expect(reported).to.deep.equal([]);
  });

  for (const [attributes, fallback, text] of [
    [{ variant: 'fancy' }, { variant: defaultVariant }, "There is no variant 'fancy'"],
    [
      { 'site-type': 'xx' },
      { siteType: null },
      "site-type is one of en, ntd, ntdtv, cz, de, sk, cn, fr, es, br, not 'xx'",
    ],
    [{ 'pipa-version': '3.0' }, { pipaVersion: null }, "pipa-version is one of 1.0, 2.0, not '3.0'"],
  ] as const) {
    it(`that names what is not there counts as not given, and says so: ${text}`, () => {
      const { options, reported } = read(attributes);
      expect(options).to.include(fallback);
      expect(reported).to.deep.equal([text]);
    });
  }

  it('email stays as it was given; the key loses the spaces around it', () => {
    const { options } = read({ email: ' Ada@Readers.Example ', 'email-key': '\n key ', 'news-alert': ' 3 ' });
    expect(options).to.include({ email: ' Ada@Readers.Example ', emailKey: 'key', newsAlert: '3' });
  });

  it('interests are parted by commas; empty ones are none', () => {
    expect(read({ interests: ' health,, games ,' }).options.interests).to.deep.equal(['health', 'games']);
    expect(read({ interests: ' , ' }).options.interests).to.deep.equal([]);
  });
});
