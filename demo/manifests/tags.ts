import { customPropertiesIn } from './custom-properties.ts';
import { aboutType, type Described, membersOf } from './described.ts';
import { partsIn } from './drawn.ts';
import type { Sources } from './program.ts';
import { reachedFrom } from './reached.ts';

/** All that publishers may touch of one tag. */
export interface TagFacts {
  tag: string;
  /** The name of its element's type, which `HTMLElementTagNameMap` gives. */
  type: string;
  text: string;
  /** By their names on the tag, in kebab-case. */
  attributes: Described[];
  /** By their names in script; each reads and writes the attribute of its name in kebab-case. */
  properties: Described[];
  /** With what each carries as its type. */
  events: Described[];
  slots: Described[];
  parts: Described[];
  customProperties: Described[];
}

/** The tags, what each of their interfaces is called, and which modules draw into them from elsewhere. */
export const tagNames = [
  { tag: 'pw-paywall', word: 'Paywall', hasSlots: false, others: ['src/wall/open-frame.ts'] },
  { tag: 'pw-newsletters', word: 'Newsletters', hasSlots: false, others: [] },
  { tag: 'pw-portal', word: 'Portal', hasSlots: true, others: [] },
] as const;

/** `siteId` as `site-id`. */
export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Flags are off where nothing is said; that is their default. */
const withDefault = (member: Described): Described => ({
  ...member,
  default: member.default ?? (member.type === 'boolean' ? 'false' : null),
});

/** Reads the facts of every tag from the sources: interfaces with their docstrings, what is drawn, and style sheets. */
export const readTags = (sources: Sources): TagFacts[] => {
  const parts = new Map(membersOf(sources, 'elements/parts.ts', 'Parts').map((part) => [part.name, part]));
  return tagNames.map(({ tag, word, hasSlots, others }) => {
    const attributesFile = `elements/${tag}/attributes.ts`;
    const reached = [...reachedFrom(sources, `elements/${tag}/index.ts`), ...others];
    const type = `Pw${word}Element`;
    return {
      tag,
      type,
      text: aboutType(sources, attributesFile, type),
      attributes: membersOf(sources, attributesFile, `${word}Attributes`)
        .map(withDefault)
        .map((member) => ({ ...member, name: kebab(member.name) })),
      properties: membersOf(sources, attributesFile, type).map(withDefault),
      events: membersOf(sources, 'elements/events.ts', `${word}Events`),
      slots: hasSlots ? membersOf(sources, attributesFile, `${word}Slots`) : [],
      parts: partsIn(sources, reached).flatMap((name) => parts.get(name) ?? []),
      customProperties: customPropertiesIn(reached),
    };
  });
};
