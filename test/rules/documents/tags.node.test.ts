import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { customPropertiesIn } from '../../../demo/tools/manifests/custom-properties.ts';
import { membersOf, namesOf as textsOf } from '../../../demo/tools/manifests/member-docs.ts';
import { readSources } from '../../../demo/tools/manifests/program.ts';
import { readProjectTags } from '../../../demo/tools/manifests/project-tags.ts';
import { eventsIn, partsIn, slotsIn } from '../../../demo/tools/manifests/rendered-names.ts';
import { modulesOf, readTags, tagNames } from '../../../demo/tools/manifests/tags.ts';
import { newsletterFlags } from '../../../elements/newsletters/item/newsletter-flags.ts';
import { listFiles, modules, textOf } from '../../support/sources/sources.ts';

const sources = readSources();
const tags = readTags(sources);
const unique = (names: readonly string[]) => [...new Set(names)].sort();
const namesOf = (kind: 'attributes' | 'parts' | 'slots' | 'events' | 'customProperties') =>
  unique(tags.flatMap((facts) => facts[kind].map(({ name }) => name)));

/** Returns the attributes that the elements read: the arguments of attribute readers, except `data-…`. */
const attributesRead = (): string[] => {
  const readers = /(^|\.)(getAttribute|attribute|readAttribute|text|oneOf)$/;
  const flagAttributes = newsletterFlags.map((flag) =>
    flag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  const visitNode = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && readers.test(node.expression.getText())) {
      const [name] = node.arguments;
      if (name !== undefined && ts.isStringLiteral(name) && !name.text.startsWith('data-'))
        flagAttributes.push(name.text);
    }
    ts.forEachChild(node, visitNode);
  };
  for (const file of modules()) if (/^elements\/(?!pw-debug\/)/.test(file)) visitNode(sources.file(file));
  return unique(flagAttributes);
};

describe('What is said of the tags', () => {
  it('is the same where it is kept for the build and the pages', () => {
    assert.deepEqual(readProjectTags(), JSON.parse(JSON.stringify(tags)));
  });

  it('names every attribute that an element reads, and no other', () => {
    assert.deepEqual(namesOf('attributes'), attributesRead());
  });

  it('names every part that is drawn, and no other', () => {
    const renderedParts = partsIn(sources, [
      ...listFiles('elements/**/*.{ts,tsx}'),
      ...tagNames.flatMap(({ others }) => others),
    ]);
    assert.deepEqual(namesOf('parts'), renderedParts);
    assert.deepEqual(
      unique(membersOf(sources, 'elements/host/parts.ts', 'Parts').map(({ name }) => name)),
      renderedParts,
    );
    const set = modules().filter((file) => /setAttribute\('part'/.test(textOf(file)));
    const withoutReact = ['box', 'template-content'].map((name) => `elements/pw-paywall/shell/${name}.ts`);
    assert.deepEqual(set, [...withoutReact, ...tagNames.flatMap(({ others }) => others)]);
  });

  it('gives each tag the parts and the custom properties of its own code', () => {
    for (const { tag, word, entries, others } of tagNames) {
      const contract = `elements/${tag}/contract.ts`;
      const reached = [...modulesOf(sources, tag, entries), ...others];
      const parts = membersOf(sources, contract, `${word}Parts`).map(({ name }) => name);
      assert.deepEqual(unique(parts), partsIn(sources, reached), tag);
      assert.deepEqual(
        unique(textsOf(sources, contract, `${word}CustomProperties`)),
        unique(customPropertiesIn(reached).map(({ name }) => name)),
        tag,
      );
    }
  });

  it('names every event that is sent, and no other', () => {
    assert.deepEqual(namesOf('events'), eventsIn(sources, listFiles('elements/**/*.{ts,tsx}')));
  });

  it('gives each tag the events that its own code sends, and those of the start-up', () => {
    const wallEvents = eventsIn(sources, ['elements/entries/open-sdk.ts']);
    const ofAll = membersOf(sources, 'elements/host/contract.ts', 'TagEvents').map(({ name }) => name);
    for (const { tag, entries } of tagNames) {
      const { events = [] } = tags.find((facts) => facts.tag === tag) ?? {};
      const ownEvents = eventsIn(sources, modulesOf(sources, tag, entries));
      const allEvents = unique([...ofAll, ...ownEvents, ...(tag === 'pw-paywall' ? wallEvents : [])]);
      assert.deepEqual(unique(events.map(({ name }) => name)), allEvents, tag);
    }
  });

  it('names every slot that is drawn, and no other', () => {
    assert.deepEqual(namesOf('slots'), slotsIn(sources, listFiles('elements/**/*.tsx')));
  });

  it('names every custom property that is used, but for those that only we set, and no other', () => {
    const files = listFiles('{src,elements}/**/*.{css,ts,tsx}').filter(
      (file) => !file.startsWith('elements/pw-debug/'),
    );
    const flagAttributes = { used: new Set<string>(), set: new Set<string>() };
    for (const file of files) {
      for (const [, name = ''] of textOf(file).matchAll(/var\((--pw-[\w-]+)/g)) flagAttributes.used.add(name);
      if (file === 'elements/ui/tokens.css') continue;
      for (const [, name = ''] of textOf(file).matchAll(/(?<![\w-])'?(--pw-[\w-]+)'?\s*:/g))
        flagAttributes.set.add(name);
      for (const [, name = ''] of textOf(file).matchAll(/setProperty\('(--pw-[\w-]+)'/g)) flagAttributes.set.add(name);
    }
    const described = namesOf('customProperties');
    assert.deepEqual(
      [...flagAttributes.used].filter((name) => !described.includes(name) && !flagAttributes.set.has(name)),
      [],
    );
    assert.deepEqual(
      described.filter((name) => !flagAttributes.used.has(name)),
      [],
    );
  });

  it('says of every tag what it is, and what each of its names means', () => {
    for (const { tag, type, text, ...members } of tags) {
      assert.match(type, /^Pw\w+Element$/);
      assert.ok(text.includes(tag), text);
      const undocumentedMembers = Object.values(members).flatMap((each) =>
        each.filter((member) => member.text.trim() === ''),
      );
      assert.deepEqual(undocumentedMembers, []);
    }
  });
});
