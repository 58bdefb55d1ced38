import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { isOffensive } from '../../../src/session/portal/offensive-language.ts';

const words = ['blast', 'Dràt', 'मूर्ख'];

describe('Offensive language', () => {
  for (const text of [
    'blast',
    'Oh BLAST it',
    'blást',
    'drat!',
    'ｂｌａｓｔ',
    'bla\u200bst',
    'bl\u00adast',
    'b-l.a_s*t',
    'b l a s t',
    'Mary b.l-a s t Smith',
    'Blast-Smith',
    "O'blast blast's",
    'dra\u0300t',
    'मूर्ख',
  ]) {
    it(`is found in ${JSON.stringify(text)}`, () => {
      expect(isOffensive(text, words)).to.equal(true);
    });
  }

  for (const text of ['', 'Blaster', 'sandblast', 'bla st', 'blast2', 'J. R. R. Ray', 'Drаt', 'मर्ख', 'b l a s t s']) {
    it(`is not found in ${JSON.stringify(text)}`, () => {
      expect(isOffensive(text, words)).to.equal(false);
    });
  }

  it('is nowhere without words, nor by a word that is empty or has no letter', () => {
    expect(isOffensive('blast', [])).to.equal(false);
    expect(isOffensive('', ['', ' ', '--'])).to.equal(false);
    expect(isOffensive('- -', ['', ' ', '--'])).to.equal(false);
  });

  const decorated = fc
    .tuple(
      fc.constantFrom('blast', 'drat'),
      fc.infiniteStream(fc.constantFrom('', '', '\u200b', '\u0301', '-', '.', '\u2060')),
      fc.infiniteStream(fc.boolean()),
    )
    .map(([word, signs, cases]) =>
      [...word]
        .map((letter) => (cases.next().value ? letter.toUpperCase() : letter))
        .join('\u0000')
        .replaceAll('\u0000', () => String(signs.next().value)),
    );
  const harmless = fc.array(fc.constantFrom('Ada', 'Byron', 'of', 'Port', 'Averill', 'Blaster'), { maxLength: 5 });

  it('is found wherever it stands, however it is dressed up', () => {
    fc.assert(
      fc.property(harmless, decorated, harmless, (before, word, after) => {
        expect(isOffensive([...before, word, ...after].join(' '), words)).to.equal(true);
      }),
    );
  });

  it('is found in no text that lacks its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.normalize('NFKD').toLowerCase();
        const holds = (word: string) => [...word].every((letter) => plain.includes(letter));
        if (!holds('blast') && !holds('drat') && !holds('मख')) expect(isOffensive(text, words)).to.equal(false);
      }),
      { numRuns: 1000 },
    );
  });
});
