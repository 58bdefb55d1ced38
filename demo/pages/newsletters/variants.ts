/** A layout of the widget (spec: newsletters point 2). */
export interface Variant {
  /** As it stands in the attribute. */
  name: string;
  title: string;
  /** What a tester should see. */
  shows: string;
}

/** Every layout, in the order of the spec. */
export const variants: readonly Variant[] = [
  {
    name: 'default',
    title: 'Cards',
    shows:
      'Cards in one to four columns, a column for each 300 pixels. “Subscriber-Only Newsletters” is a category of its own.',
  },
  {
    name: 'defaultWithIcons',
    title: 'Cards with icons',
    shows: 'Cards with small logos in place of the large pictures.',
  },
  {
    name: 'simplified',
    title: 'List',
    shows:
      'A list with a header for each category, at most 680 pixels wide. Further categories wait behind “Show More”.',
  },
  {
    name: 'simplifiedWithIcons',
    title: 'List with icons',
    shows: 'The list, with a small logo before each newsletter.',
  },
  {
    name: 'simplifiedAndLimited',
    title: 'Short list',
    shows: 'The list; of a category with more than four newsletters it shows four until the reader asks for the rest.',
  },
];

/** The names that the spec has beside these; each means the same layout. */
export const variantAliases: readonly string[] = [
  'default_with_icons',
  'simplified_with_icons',
  'simplified_and_limited',
];
