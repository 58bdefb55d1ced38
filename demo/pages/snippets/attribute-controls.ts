import { editions } from '../../seed/editions.ts';
import { flows } from '../../seed/flows/index.ts';
import type { AttributeDoc, ElementDoc } from '../../service/statics/release.ts';

/** How an attribute is set: one of a few values, present or not, or any text with optional suggestions. */
export interface AttributeControl {
  name: string;
  kind: 'choice' | 'switch' | 'text';
  choices: readonly string[];
  description: string;
}

/**
 * Attributes that the builder leaves to the page, each with the reason: reader data must not be in an address that is
 * shared, nor in a snippet that every reader gets.
 */
export const pageOnlyAttributes: Readonly<Record<string, string>> = {
  email: 'your server writes it, for the reader who is signed in',
  'email-key': 'your server signs it, together with email',
  'immediate-unsubscribe-all': 'for the page that a link in a letter leads to',
  'parent-origin': 'for a page in a frame',
};

const suggestions: Readonly<Record<string, readonly string[]>> = {
  'site-id': [...new Set(editions.map(({ siteId }) => siteId))],
  'flow-id': flows.map(({ flowId }) => flowId),
  edition: editions.map(({ edition }) => edition),
  region: [...new Set(editions.map(({ regionId }) => regionId))],
  'base-path': ['/portal'],
  'flow-version': ['1'],
  lang: ['en', 'de', 'fr', 'es', 'pt', 'ro', 'cs', 'sk', 'zh', 'zh-Hant', 'zh-Hans', 'ar', 'he'],
};

/** Returns the texts of a union of literals, such as `'a' | 'b'`; none for any other type. */
const literalsOf = (type: string): string[] => {
  const members = type.split('|').map((member) => member.trim());
  const definedTypes = members.filter((member) => !['undefined', 'null'].includes(member));
  const texts = definedTypes.map((member) => /^(['"])(.*)\1$/.exec(member)?.[2]);
  return texts.flatMap((text) => (text === undefined ? [] : [text])).length === definedTypes.length
    ? texts.flatMap((text) => text ?? [])
    : [];
};

const controlOf = ({ name, type, description = '', default: ofItself }: AttributeDoc): AttributeControl => {
  const control = { name, description };
  const literals = literalsOf(type?.text ?? '');
  if (literals.length > 0) return { ...control, kind: 'choice', choices: literals };
  if (type?.text !== 'boolean') return { ...control, kind: 'text', choices: suggestions[name] ?? [] };
  // An option that is on by default is turned off by a value.
  const isOn = /^['"]?true['"]?$/.test(ofItself ?? '');
  return isOn ? { ...control, kind: 'choice', choices: ['false'] } : { ...control, kind: 'switch', choices: [] };
};

/** A control for each attribute in the build's manifest, except those that are left to the page. */
export const attributeControls = ({ attributes }: ElementDoc): AttributeControl[] =>
  attributes.filter(({ name }) => !Object.hasOwn(pageOnlyAttributes, name)).map(controlOf);
