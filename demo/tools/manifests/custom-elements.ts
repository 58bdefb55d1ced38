import type { MemberDoc } from './member-docs.ts';
import { camel, kebab, type TagFacts } from './tags.ts';

const describeMember = ({ name, type, text, default: value }: MemberDoc) => ({
  name,
  type: { text: type },
  description: text,
  ...(value === null ? {} : { default: value }),
});

/** The field of an attribute, for tools that offer attributes by their fields. `lang` is one of every HTML element. */
const fieldOf = ({ tag, properties }: TagFacts, attribute: MemberDoc) => {
  const property = properties.find(({ name }) => kebab(name) === attribute.name);
  const name = camel(attribute.name);
  const isReal = property !== undefined || name === 'lang';
  const note = `Set the attribute: a script that sets a property of ${tag} with this name changes nothing.`;
  return {
    kind: 'field',
    ...describeMember({ ...(property ?? attribute), name }),
    ...(isReal ? {} : { description: `${attribute.text} ${note}` }),
    attribute: attribute.name,
    reflects: isReal,
  };
};

const declarationOf = (facts: TagFacts) => ({
  kind: 'class',
  customElement: true,
  tagName: facts.tag,
  name: facts.type,
  description: facts.text,
  superclass: { name: 'HTMLElement' },
  attributes: facts.attributes.map((each) => ({ ...describeMember(each), fieldName: camel(each.name) })),
  members: facts.attributes.map((each) => fieldOf(facts, each)),
  events: facts.events.map(({ name, type, text }) => ({
    name,
    type: { text: `CustomEvent<${type}>` },
    description: text,
  })),
  slots: facts.slots.map(({ name, text }) => ({ name, description: text })),
  cssParts: facts.parts.map(({ name, text }) => ({ name, description: text })),
  cssProperties: facts.customProperties.map(({ name, text, default: value }) => ({
    name,
    description: text,
    ...(value === null ? {} : { default: value }),
  })),
});

/** The tags as a Custom Elements Manifest, schema 2.1: for editors, catalogues and generators. */
export const customElementsManifest = (tags: readonly TagFacts[]) => ({
  schemaVersion: '2.1.0',
  modules: tags.map((facts) => {
    const path = `dist/elements/${facts.tag}.js`;
    return {
      kind: 'javascript-module',
      path,
      declarations: [declarationOf(facts)],
      exports: [
        { kind: 'custom-element-definition', name: facts.tag, declaration: { name: facts.type, module: path } },
      ],
    };
  }),
});
