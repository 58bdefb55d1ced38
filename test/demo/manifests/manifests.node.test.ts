import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { customElementsManifest } from '../../../demo/tools/manifests/custom-elements.ts';
import { htmlData } from '../../../demo/tools/manifests/html-data.ts';
import { readProjectTags } from '../../../demo/tools/manifests/project-tags.ts';

const tags = readProjectTags();
const { modules } = customElementsManifest(tags);
const declarationOf = (tag: string) => {
  const declaration = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag);
  assert.ok(declaration, tag);
  return declaration;
};

describe('The manifest of the elements', () => {
  it('declares each tag in the module that registers it', () => {
    assert.deepEqual(
      modules.map(({ path, exports }) => [path, exports[0]?.kind, exports[0]?.name]),
      ['pw-paywall', 'pw-newsletters', 'pw-portal'].map((tag) => [
        `dist/elements/${tag}.js`,
        'custom-element-definition',
        tag,
      ]),
    );
  });

  it('joins an attribute with its property, where it has one', () => {
    const { attributes, members } = declarationOf('pw-newsletters');
    assert.deepEqual(
      attributes.find(({ name }) => name === 'hide-email'),
      {
        name: 'hide-email',
        type: { text: 'boolean' },
        description: "Hides the line with the reader's address.",
        default: 'false',
        fieldName: 'hideEmail',
      },
    );
    assert.equal(members.find(({ name }) => name === 'hideEmail')?.attribute, 'hide-email');
    assert.equal(attributes[0]?.name, 'site-id');
  });

  it('has a field for each attribute of each tag, by which catalogues offer controls', () => {
    for (const { tagName, attributes, members } of modules.flatMap(({ declarations }) => declarations)) {
      const fields = members.map(({ name, attribute }) => [attribute, name]);
      assert.deepEqual(
        attributes.map(({ name, fieldName }) => [name, fieldName]),
        fields,
        tagName,
      );
    }
  });

  it('says which fields are no properties', () => {
    const fieldOf = (name: string) => declarationOf('pw-paywall').members.find((member) => member.name === name);
    assert.equal(fieldOf('flowId')?.reflects, false);
    assert.match(fieldOf('flowId')?.description ?? '', /Set the attribute/);
    assert.equal(fieldOf('lang')?.reflects, true);
    assert.equal(declarationOf('pw-portal').members.find(({ name }) => name === 'basePath')?.reflects, true);
  });

  it('says what an event carries', () => {
    const { events } = declarationOf('pw-paywall');
    const typeOf = (name: string) => events.find((event) => event.name === name)?.type.text;
    assert.equal(typeOf('pw-ready'), 'CustomEvent<null>');
    assert.equal(typeOf('pw-redirect'), 'CustomEvent<{ templateId: string; nodeId: string; url: string }>');
  });

  it('gives each tag its own parts, and every custom property its default', () => {
    const partsOf = (tag: string) => declarationOf(tag).cssParts.map(({ name }) => name);
    assert.ok(partsOf('pw-paywall').includes('frame') && !partsOf('pw-paywall').includes('tag-bar'));
    assert.ok(partsOf('pw-newsletters').includes('tag-bar') && partsOf('pw-newsletters').includes('toggle-switch'));
    assert.ok(partsOf('pw-portal').includes('invoice') && !partsOf('pw-portal').includes('overlay'));
    assert.ok(declarationOf('pw-portal').cssProperties.every((property) => 'default' in property));
    assert.deepEqual(
      declarationOf('pw-portal').slots.map(({ name }) => name),
      ['logo'],
    );
  });
});

describe('The data for editors', () => {
  it('offers the words of an attribute, and takes a flag without one', () => {
    const attributes = htmlData(tags).tags.find(({ name }) => name === 'pw-newsletters')?.attributes ?? [];
    const find = (name: string) => attributes.find((attribute) => attribute.name === name);
    assert.deepEqual(Object(find('env')).values, [
      { name: 'production' },
      { name: 'development' },
      { name: 'pro' },
      { name: 'dev' },
    ]);
    assert.equal(Object(find('hide-email')).valueSet, 'v');
    assert.equal(Object(find('email')).values, undefined);
  });
});
