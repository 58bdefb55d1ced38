import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { markdownTable, replaceMarkedPart } from '../../../../demo/tools/documents/marked-section.ts';

suite('A part of a page that a command writes', () => {
  const page = 'Before.\n\n<!-- begin sizes -->\n\nold\n\n<!-- end sizes -->\n\nAfter.\n';

  test('is written again, and nothing else of the page', () => {
    const written = replaceMarkedPart(page, 'sizes', '| a |\n');
    assert.equal(written, page.replace('old', '| a |'));
    assert.equal(replaceMarkedPart(written, 'sizes', '| a |'), written);
  });

  test('has to be there: the error says which marks to put in', () => {
    assert.throws(
      () => replaceMarkedPart(page, 'speed', ''),
      /no part "speed": put <!-- begin speed --> and <!-- end speed -->/,
    );
  });

  test('may be a table, whose cells hold bars and line breaks', () => {
    assert.equal(
      markdownTable(['name', 'means'], [['a|b', 'one\n two']]),
      '| name | means |\n| --- | --- |\n| a\\|b | one two |',
    );
  });
});
