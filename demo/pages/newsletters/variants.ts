/** A layout of the widget (spec: newsletters point 2). */
export interface Variant {
  /** The value of the attribute. */
  name: string;
  title: string;
  /** A description for testers. */
  description: string;
}

/** Every layout, in the order of the spec. */
export const variants: readonly Variant[] = [
  {
    name: 'default',
    title: 'Cards',
    description:
      'Cards in one to four columns, a column for each 300 pixels. “Subscriber-Only Newsletters” is a category of its own.',
  },
  {
    name: 'defaultWithIcons',
    title: 'Cards with icons',
    description: 'Cards with small logos in place of the large pictures.',
  },
  {
    name: 'simplified',
    title: 'List',
    description:
      'A list with a header for each category, at most 680 pixels wide. Further categories wait behind “Show More”.',
  },
  {
    name: 'simplifiedWithIcons',
    title: 'List with icons',
    description: 'The list, with a small logo before each newsletter.',
  },
  {
    name: 'simplifiedAndLimited',
    title: 'Short list',
    description:
      'The list; of a category with more than four newsletters it shows four until the reader asks for the rest.',
  },
];

/** The spec's other names of these layouts. */
export const variantAliases: readonly string[] = [
  'default_with_icons',
  'simplified_with_icons',
  'simplified_and_limited',
];
