import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { screenGroups } from '../../../demo/pages/gallery/screens.ts';
import { listFiles, root } from '../../support/sources/sources.ts';

/** Before the screen that shows a text, and before the one on which it appears when something happens. */
const screenMarks = ['Gallery: ', 'Near: '];

const isScreen = (comment: string): boolean => screenMarks.some((mark) => comment.startsWith(mark));

interface Entry {
  key: string;
  text: string;
  comments: readonly string[];
}

/** The messages of a catalogue, with the comments before each. */
const entriesOf = (file: string): Entry[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n\n')
    .flatMap((block) => {
      const [, key = ''] = /^msgid "(.+)"$/m.exec(block) ?? [];
      const [, text = ''] = /^msgstr "(.*)"$/m.exec(block) ?? [];
      const comments = [...block.matchAll(/^#\. (.+)$/gm)].map(([, comment = '']) => comment);
      return key === '' ? [] : [{ key, text, comments }];
    });

const english = listFiles('locales/en/*.po').flatMap(entriesOf);

describe('What translators read beside the English messages', () => {
  it('is a comment for every second message at least, in one line that fits a window', () => {
    const comments = english.flatMap((entry) => entry.comments.filter((comment) => !isScreen(comment)));
    assert.ok(english.length > 800);
    assert.ok(comments.length > english.length / 2, `${comments.length} of ${english.length}`);
    assert.deepEqual(
      comments.filter((comment) => comment.length > 140),
      [],
    );
  });

  it('is one screen of the gallery or more, where it stands or near which it appears, as the gallery names it', () => {
    const screens = new Set(
      screenGroups.flatMap(({ name, screens: shown }) => shown.map((one) => `${name}, ${one.name}`)),
    );
    const without = english.filter(({ comments }) => !comments.some(isScreen)).map(({ key }) => key);
    assert.deepEqual(without, []);
    const named = english.flatMap(({ comments }) => comments.filter(isScreen));
    assert.ok(named.filter((comment) => comment.startsWith('Gallery: ')).length > 250);
    assert.deepEqual(
      named.filter((comment) => !screens.has(comment.replace(/^\w+: /, ''))),
      [],
    );
  });

  it('names no placeholder that the message has not', () => {
    const wrong = english.flatMap(({ key, text, comments }) =>
      comments.flatMap((comment) =>
        [...comment.matchAll(/\{(\w+)\}/g)].flatMap(([mark = '', name = '']) =>
          text.includes(`{${name}`) ? [] : [`${key}: ${mark}`],
        ),
      ),
    );
    assert.deepEqual(wrong, []);
  });
});
