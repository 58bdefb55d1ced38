import type { MemberDoc } from './member-docs.ts';
import { kebab, type TagFacts } from './tags.ts';

const describeMember = ({ name, type, text, default: value }: MemberDoc) => ({
  name,
  type: { text: type },
  description: text,
  ...(value === null ? {} : { default: value }),
});

const declarationOf = (facts: TagFacts) => ({
  kind: 'class',
  customElement: true,
  tagName: facts.tag,
  name: facts.type,
  description: facts.text,
  superclass: { name: 'HTMLElement' },
  attributes: facts.attributes.map((each) => {
    const field = facts.properties.find(({ name }) => kebab(name) === each.name);
    return { ...describeMember(each), ...(field === undefined ? {} : { fieldName: field.name }) };
  }),
  members: facts.properties.map((each) => ({
    kind: 'field',
    ...describeMember(each),
    attribute: kebab(each.name),
    reflects: true,
  })),
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
