import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { membersOf } from '../../demo/manifests/described.ts';
import { eventsIn, partsIn, slotsIn } from '../../demo/manifests/drawn.ts';
import { readSources } from '../../demo/manifests/program.ts';
import { reachedFrom } from '../../demo/manifests/reached.ts';
import { readTags, tagNames } from '../../demo/manifests/tags.ts';
import { newsletterFlags } from '../../elements/screens/newsletters/newsletter-flags.ts';
import { list, modules, textOf } from './sources.ts';

const sources = readSources();
const tags = readTags(sources);
const unique = (names: readonly string[]) => [...new Set(names)].sort();
const namesOf = (kind: 'attributes' | 'parts' | 'slots' | 'events' | 'customProperties') =>
  unique(tags.flatMap((facts) => facts[kind].map(({ name }) => name)));

/** The attributes that the elements read: whatever a reader of attributes is called with, but for `data-…`. */
const attributesRead = (): string[] => {
  const readers = /(^|\.)(getAttribute|attribute|text|oneOf)$/;
  const found = newsletterFlags.map((flag) => flag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && readers.test(node.expression.getText())) {
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteral(name) && !name.text.startsWith('data-')) found.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of modules()) if (/^elements\/(?!pw-debug\/)/.test(file)) visit(sources.file(file));
  return unique(found);
};

describe('What is said of the tags', () => {
  it('names every attribute that an element reads, and no other', () => {
    assert.deepEqual(namesOf('attributes'), attributesRead());
  });

  it('names every part that is drawn, and no other', () => {
    const drawn = partsIn(sources, [...list('elements/**/*.{ts,tsx}'), ...tagNames.flatMap(({ others }) => others)]);
    assert.deepEqual(namesOf('parts'), drawn);
    assert.deepEqual(unique(membersOf(sources, 'elements/parts.ts', 'Parts').map(({ name }) => name)), drawn);
    const set = modules().filter((file) => /setAttribute\('part'/.test(textOf(file)));
    assert.deepEqual(
      set,
      tagNames.flatMap(({ others }) => others),
    );
  });

  it('names every event that is sent, and no other', () => {
    assert.deepEqual(namesOf('events'), eventsIn(sources, list('elements/**/*.{ts,tsx}')));
  });

  it('gives each tag the events that its own code sends, and those of the start-up', () => {
    const wallEvents = eventsIn(sources, ['elements/open-sdk.ts']);
    const ofAll = membersOf(sources, 'elements/events.ts', 'TagEvents').map(({ name }) => name);
    for (const { tag, events } of tags) {
      const own = eventsIn(sources, reachedFrom(sources, `elements/${tag}/index.ts`));
      const sent = unique([...ofAll, ...own, ...(tag === 'pw-paywall' ? wallEvents : [])]);
      assert.deepEqual(unique(events.map(({ name }) => name)), sent, tag);
    }
  });

  it('names every slot that is drawn, and no other', () => {
    assert.deepEqual(namesOf('slots'), slotsIn(sources, list('elements/**/*.tsx')));
  });

  it('names every custom property that is used, but for those that only we set, and no other', () => {
    const files = list('{src,elements}/**/*.{css,ts,tsx}').filter((file) => !file.startsWith('elements/pw-debug/'));
    const found = { used: new Set<string>(), set: new Set<string>() };
    for (const file of files) {
      for (const [, name = ''] of textOf(file).matchAll(/var\((--pw-[\w-]+)/g)) found.used.add(name);
      if (file === 'elements/ui/tokens.css') continue;
      for (const [, name = ''] of textOf(file).matchAll(/(?<![\w-])'?(--pw-[\w-]+)'?\s*:/g)) found.set.add(name);
      for (const [, name = ''] of textOf(file).matchAll(/setProperty\('(--pw-[\w-]+)'/g)) found.set.add(name);
    }
    const described = namesOf('customProperties');
    assert.deepEqual(
      [...found.used].filter((name) => !described.includes(name) && !found.set.has(name)),
      [],
    );
    assert.deepEqual(
      described.filter((name) => !found.used.has(name)),
      [],
    );
  });

  it('says of every tag what it is, and what each of its names means', () => {
    for (const { tag, type, text, ...members } of tags) {
      assert.match(type, /^Pw\w+Element$/);
      assert.ok(text.includes(tag), text);
      const silent = Object.values(members).flatMap((each) => each.filter((member) => member.text.trim() === ''));
      assert.deepEqual(silent, []);
    }
  });
});
