import type { TagFacts } from './tags.ts';

/** The words of a type that names them all, such as `'production' | 'development'`; null for any other. */
const wordsOf = (type: string): string[] | null => {
  const words = type.split(' | ').map((each) => /^'([^']*)'$/.exec(each)?.[1]);
  return words.every((each) => each !== undefined) ? words : null;
};

/** The tags as VS Code takes them for HTML: names, words to choose from, and what each is for. */
export const htmlData = (tags: readonly TagFacts[]) => ({
  version: 1.1,
  tags: tags.map(({ tag, text, attributes }) => ({
    name: tag,
    description: text,
    attributes: attributes.map(({ name, type, text: description }) => {
      const words = wordsOf(type);
      if (type === 'boolean') return { name, description, valueSet: 'v' };
      return { name, description, ...(words === null ? {} : { values: words.map((word) => ({ name: word })) }) };
    }),
  })),
});
