import { markdownTable } from '../documents/marked-section.ts';
import type { MemberDoc } from './member-docs.ts';
import { readProjectTags } from './project-tags.ts';
import type { TagFacts } from './tags.ts';

const code = (text: string): string => `\`${text}\``;

const rowsWithDefault = (members: readonly MemberDoc[]): string[][] =>
  members.map(({ name, type, default: value, text }) => [
    code(name),
    code(type),
    value === null ? '' : code(value),
    text,
  ]);

const rowsOf = (members: readonly MemberDoc[]): string[][] => members.map(({ name, text }) => [code(name), text]);

const tablesOf = (facts: TagFacts): Record<string, string> => ({
  [`${facts.tag}-attributes`]: markdownTable(
    ['attribute', 'type', 'default', 'means'],
    rowsWithDefault(facts.attributes),
  ),
  [`${facts.tag}-properties`]:
    facts.properties.length === 0
      ? 'None: set its attributes.'
      : markdownTable(['property', 'type', 'default', 'means'], rowsWithDefault(facts.properties)),
  [`${facts.tag}-events`]: markdownTable(
    ['event', 'detail', 'says'],
    facts.events.map(({ name, type, text }) => [code(name), code(type), text]),
  ),
  [`${facts.tag}-slots`]: facts.slots.length === 0 ? 'None.' : markdownTable(['slot', 'takes'], rowsOf(facts.slots)),
  [`${facts.tag}-parts`]: markdownTable(['part', 'is'], rowsOf(facts.parts)),
  [`${facts.tag}-custom-properties`]: markdownTable(
    ['custom property', 'default', 'is'],
    facts.customProperties.map(({ name, default: value, text }) => [code(name), code(value ?? ''), text]),
  ),
});

/** The tables of every tag, each by the name of its place on a page. */
export const elementTables = (): Record<string, string> =>
  Object.assign({}, ...readProjectTags().map((facts) => tablesOf(facts)));
