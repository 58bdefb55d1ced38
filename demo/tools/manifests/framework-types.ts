import type { MemberDoc } from './member-docs.ts';
import { camel, type TagFacts } from './tags.ts';

/** Declarations that name no framework begin with the types of the elements and their events. */
const head = `/** Written from the contract of each tag by the build of Presswall. */
import type { PwNewslettersElement, PwPaywallElement, PwPortalElement } from '../types/elements/entries/index.js';
`;

/** Markup has a flag as a boolean, or as one of its texts. */
const markupType = ({ type }: MemberDoc): string => (type === 'boolean' ? "boolean | '' | 'true' | 'false'" : type);

const memberOf = (text: string, name: string, isRequired: boolean, type: string): string =>
  `  /** ${text} */\n  '${name}'${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'};\n`;

/** How a framework writes the name of an attribute, and of the handler of an event. */
interface Names {
  attribute(name: string): string;
  handler(event: string): string;
}

const attributesOf = ({ attributes }: TagFacts, { attribute }: Names): string =>
  attributes.map((each) => memberOf(each.text, attribute(each.name), each.isRequired, markupType(each))).join('');

const handlersOf = ({ events }: TagFacts, { handler }: Names): string =>
  events
    .map(({ name, text }) => memberOf(text, handler(name), false, `((event: HTMLElementEventMap['${name}']) => void)`))
    .join('');

/** `PwPaywall` for `pw-paywall`. */
const wordOf = ({ type }: TagFacts): string => type.replace(/Element$/, '');

const tagInterface = (facts: TagFacts, base: string, names: Names): string => {
  const attributes = facts.attributes.map(({ name }) => `'${names.attribute(name)}'`).join(' | ');
  return `
/** ${facts.text} */
export interface ${wordOf(facts)}Attributes extends Omit<${base}, ${attributes}> {
${attributesOf(facts, names)}${handlersOf(facts, names)}}
`;
};

/** `PwLogin` for `pw-login`. */
const pascal = (event: string): string => camel(`-${event}`);

/** Vue takes attributes of templates in camelCase; it looks for the handler of `@pw-login` at `onPwLogin`. */
const vueNames: Names = { attribute: camel, handler: (event) => `on${pascal(event)}` };

const svelteNames: Names = { attribute: (name) => name, handler: (event) => `on${event}` };

/** Returns `presswall/vue`: the tags in the templates of Vue. */
export const vueTypes = (tags: readonly TagFacts[]): string => {
  const interfaces = tags.map((facts) => tagInterface(facts, 'HTMLAttributes', vueNames));
  const components = tags.map(
    (facts) =>
      `    '${facts.tag}': new () => ${facts.type} & { $props: ${wordOf(facts)}Attributes & ReservedProps };\n`,
  );
  return `${head}import type { HTMLAttributes, ReservedProps } from 'vue';
${interfaces.join('')}
declare module 'vue' {
  interface GlobalComponents {
${components.join('')}  }
}
`;
};

/** Returns `presswall/svelte`: the tags in the markup of Svelte. */
export const svelteTypes = (tags: readonly TagFacts[]): string => {
  const interfaces = tags.map((facts) => tagInterface(facts, `HTMLAttributes<${facts.type}>`, svelteNames));
  const elements = tags.map((facts) => `    '${facts.tag}': ${wordOf(facts)}Attributes;\n`);
  return `${head}import type { HTMLAttributes } from 'svelte/elements';
${interfaces.join('')}
declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${elements.join('')}  }
}
`;
};
