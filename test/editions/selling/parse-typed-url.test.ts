import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { parseTypedUrl } from '../../../src/editions/selling/parse-typed-url.ts';

describe('An address that a reader types', () => {
  for (const [typed, address] of [
    ['ledger.example', 'https://ledger.example/'],
    [' ledger.example/a?b=c#d ', 'https://ledger.example/a?b=c#d'],
    ['ledger.example:8080/a', 'https://ledger.example:8080/a'],
    ['localhost:8080', 'https://localhost:8080/'],
    ['[::1]:80', 'https://[::1]:80/'],
    ['//ledger.example', 'https://ledger.example/'],
    ['https:ledger.example', 'https://ledger.example/'],
    ['http://ledger.example', 'http://ledger.example/'],
    ['HTTPS://Ledger.Example/A', 'https://ledger.example/A'],
    ['zeitung-köln.example', 'https://xn--zeitung-kln-zfb.example/'],
  ] as const) {
    it(`as ${JSON.stringify(typed)} is ${address}`, () => {
      expect(parseTypedUrl(typed)).to.equal(address);
    });
  }

  for (const typed of [
    '',
    '  ',
    'https://',
    'two words',
    '/a/path',
    '\\a',
    '?q=1',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>',
    'ftp://ledger.example',
    'x.y://ledger.example',
    'mailto:ada@readers.example',
    'ada@readers.example',
    'tel:911',
    'https://ada:secret@ledger.example',
    'http://[::1',
  ]) {
    it(`as ${JSON.stringify(typed)} is none`, () => {
      expect(parseTypedUrl(typed)).to.equal('');
    });
  }

  it('is empty, or a web address without a name or a password that stays what it is', () => {
    const part = fc.constantFrom(
      'http',
      'https',
      ':',
      '/',
      '//',
      '@',
      '.',
      'a',
      'ledger.example',
      '\\',
      '#',
      ' ',
      '\t',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const address = parseTypedUrl(text);
        if (address === '') return;
        const { protocol, username, password } = new URL(address);
        expect(['https:', 'http:']).to.include(protocol);
        expect(username + password).to.equal('');
        expect(parseTypedUrl(address)).to.equal(address);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same with its scheme and without it', () => {
    const typed = fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true });
    fc.assert(
      fc.property(typed, (address) => {
        expect(parseTypedUrl(address)).to.equal(new URL(address).href);
        expect(parseTypedUrl(address.slice('https://'.length))).to.equal(new URL(address).href);
      }),
    );
  });
});
