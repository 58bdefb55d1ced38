import type { TagFacts } from './tags.ts';

/** Returns the literals of a union type such as `'production' | 'development'`; null for any other type. */
const literalsOfType = (type: string): string[] | null => {
  const literals = type.split(' | ').map((each) => /^'([^']*)'$/.exec(each)?.[1]);
  return literals.every((each) => each !== undefined) ? literals : null;
};

/** The tags as VS Code's custom data for HTML: names, values, and descriptions. */
export const htmlData = (tags: readonly TagFacts[]) => ({
  version: 1.1,
  tags: tags.map(({ tag, text, attributes }) => ({
    name: tag,
    description: text,
    attributes: attributes.map(({ name, type, text: description }) => {
      const literals = literalsOfType(type);
      if (type === 'boolean') return { name, description, valueSet: 'v' };
      return { name, description, ...(literals === null ? {} : { values: literals.map((word) => ({ name: word })) }) };
    }),
  })),
});
