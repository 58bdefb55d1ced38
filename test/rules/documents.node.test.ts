import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { madePages, pageTexts } from '../../demo/documents/pages.ts';
import { list, textOf } from './sources.ts';

describe('A page with parts made from the sources', () => {
  for (const page of madePages) {
    it(`is up to date: ${page.path} (npm run docs writes it)`, () => {
      const { now, due } = pageTexts(page);
      assert.equal(now, due);
    });
  }

  it('is named where pages are made', () => {
    const marked = list('*.md', '{src,elements,demo,test}/**/*.md').filter((file) =>
      /^<!-- begin /m.test(textOf(file)),
    );
    const known = madePages.map(({ path }) => path);
    assert.deepEqual(
      known.filter((path) => !marked.includes(path)),
      [],
    );
    assert.deepEqual(known, [...new Set(known)]);
  });
});
