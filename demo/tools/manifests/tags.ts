import { customPropertiesIn } from './custom-properties.ts';
import { type MemberDoc, membersOf, namesOf, typeDescription } from './member-docs.ts';
import type { Sources } from './program.ts';
import { modulesReachableFrom } from './reachable-modules.ts';

/** The public interface of one tag. */
export interface TagFacts {
  tag: string;
  /** The name of its element's type, which `HTMLElementTagNameMap` gives. */
  type: string;
  text: string;
  /** By their names on the tag, in kebab-case. */
  attributes: MemberDoc[];
  /** By their names in script; each reads and writes the attribute of its name in kebab-case. */
  properties: MemberDoc[];
  /** With the type of each event's detail. */
  events: MemberDoc[];
  slots: MemberDoc[];
  parts: MemberDoc[];
  customProperties: MemberDoc[];
}

/** The tags, the interface of each, the modules that draw it, and those that render into it from elsewhere. */
export const tagNames = [
  {
    tag: 'pw-paywall',
    word: 'Paywall',
    entries: ['index', 'shell/index', 'shell/inline', 'shell/popup', 'bar/countdown-bar'],
    others: ['src/walls/iframe/open-frame.ts'],
  },
  { tag: 'pw-newsletters', word: 'Newsletters', entries: ['index'], others: [] },
  { tag: 'pw-portal', word: 'Portal', entries: ['index'], others: [] },
] as const;

/** The modules that draw a tag. */
export const modulesOf = (sources: Sources, tag: string, entries: readonly string[]): string[] => [
  ...new Set(entries.flatMap((entry) => modulesReachableFrom(sources, `elements/${tag}/${entry}.ts`))),
];

/** `siteId` as `site-id`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `site-id` as `siteId`. */
export const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Flags are off by default. */
const withDefault = (member: MemberDoc): MemberDoc => ({
  ...member,
  default: member.default ?? (member.type === 'boolean' ? 'false' : null),
});

const byName = (one: MemberDoc, other: MemberDoc): number => (one.name < other.name ? -1 : 1);

/**
 * Reads the facts of every tag from its contract, `elements/<tag>/contract.ts`. The style sheets that the tag reaches
 * add the meaning and the default of each custom property.
 */
export const readTags = (sources: Sources): TagFacts[] =>
  tagNames.map(({ tag, word, entries }) => {
    const contract = `elements/${tag}/contract.ts`;
    const type = `Pw${word}Element`;
    const customProperties = namesOf(sources, contract, `${word}CustomProperties`);
    return {
      tag,
      type,
      text: typeDescription(sources, contract, type),
      attributes: membersOf(sources, contract, `${word}Attributes`)
        .map(withDefault)
        .map((member) => ({ ...member, name: kebab(member.name) })),
      properties: membersOf(sources, contract, type).map(withDefault),
      events: membersOf(sources, contract, `${word}Events`),
      slots: membersOf(sources, contract, `${word}Slots`),
      parts: membersOf(sources, contract, `${word}Parts`).sort(byName),
      customProperties: customPropertiesIn(modulesOf(sources, tag, entries)).filter(({ name }) =>
        customProperties.includes(name),
      ),
    };
  });
