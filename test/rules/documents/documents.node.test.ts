import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { generatedPages, pageTexts } from '../../../demo/tools/documents/pages.ts';
import { tablesOf } from '../../support/sources/markdown.ts';
import { listFiles, textOf } from '../../support/sources/sources.ts';

it('The page of the elements names each member of the api', () => {
  const api = textOf('elements/entries/api.ts');
  const [, body = ''] = /createHostApi = [^{]*\(\{(.*?)^\}\);/ms.exec(api) ?? [];
  const members = [...body.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name = '']) => name);
  const table = tablesOf('elements/README.md').find(({ heads }) => heads.join() === 'member,does');
  const named = table?.rows.flatMap(({ member = '' }) => [...member.matchAll(/`(\w+)/g)].map(([, name = '']) => name));
  assert.ok(members.length > 10);
  assert.deepEqual(named?.toSorted(), members.toSorted());
});

describe('A page with parts made from the sources', () => {
  for (const page of generatedPages) {
    it(`is up to date: ${page.path} (npm run docs writes it)`, () => {
      const { current, expected } = pageTexts(page);
      assert.equal(current, expected);
    });
  }

  it('is named where pages are made', () => {
    const markedPages = listFiles('*.md', '.github/*.md', '{src,elements,demo,test}/**/*.md').filter((file) =>
      /^<!-- begin /m.test(textOf(file)),
    );
    const generatedPaths = generatedPages.map(({ path }) => path);
    assert.deepEqual(
      generatedPaths.filter((path) => !markedPages.includes(path)),
      [],
    );
    assert.deepEqual(generatedPaths, [...new Set(generatedPaths)]);
  });
});
