import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { contrastOf, defaultsIn, schemesOf, type Tokens, tokensIn } from '../../../support/themes/contrast.ts';

const read = (path: string) => readFileSync(new URL(`../../../../elements/${path}`, import.meta.url), 'utf8');

const defaults = defaultsIn(read('ui/tokens.css') + read('ui/mark/mark.css'));

const themes: readonly (readonly [name: string, tokens: Tokens])[] = [
  ['the look of its own', defaults],
  ...readdirSync(new URL('../../../../elements/ui/themes/', import.meta.url))
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, tokensIn(read(`ui/themes/${file}`))] as const),
];

/** Each text with what is behind it. */
const textPairs = [
  ['--pw-text', '--pw-surface'],
  ['--pw-muted', '--pw-surface'],
  ['--pw-accent', '--pw-surface'],
  ['--pw-on-accent', '--pw-accent'],
  ['--pw-danger', '--pw-surface'],
  ['--pw-success', '--pw-surface'],
  ['--pw-warning', '--pw-surface'],
] as const;

describe('A theme', () => {
  it('is there for a newspaper, a magazine and high contrast', () => {
    assert.deepEqual(themes.map(([name]) => name).sort(), [
      'high-contrast.css',
      'magazine.css',
      'newspaper.css',
      'the look of its own',
    ]);
  });

  for (const [name, tokens] of themes) {
    it(`${name}: sets every colour, in light and dark`, () => {
      const expected = [...defaults.keys()].filter((token) => !['--pw-space'].includes(token));
      assert.deepEqual([...tokens.keys()].filter((token) => token !== '--pw-space').sort(), expected.sort());
    });

    for (const [scheme, colours] of Object.entries(schemesOf(tokens))) {
      it(`${name}: can be read in ${scheme} (${textPairs.length} cases)`, () => {
        const least = name === 'high-contrast.css' ? 7 : 4.5;
        for (const [front, back] of textPairs) {
          const contrast = contrastOf(colours.get(front) ?? '', colours.get(back) ?? '');
          assert.ok(contrast >= least, `${front} on ${back}: ${contrast.toFixed(2)}`);
        }
      });
    }
  }
});

describe('Contrast', () => {
  it('is that of WCAG', () => {
    assert.equal(contrastOf('#000000', '#ffffff'), 21);
    assert.equal(contrastOf('#777777', '#ffffff').toFixed(2), '4.48');
    assert.equal(contrastOf('#ffffff', '#777777').toFixed(2), '4.48');
    assert.throws(() => contrastOf('red', '#ffffff'), /no colour in hexadecimal digits: red/);
  });
});
