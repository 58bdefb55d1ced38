/** The layout of the newsletters (spec: newsletters point 2). */
export interface Variant {
  /** `cards` have up to four columns; a `list` has one, at most 680 px wide, and shows its groups page by page. */
  layout: 'cards' | 'list';
  logos: 'large' | 'small' | 'none';
  /** Each category shows only its first newsletters at first. */
  isLimited: boolean;
}

const standard: Variant = { layout: 'cards', logos: 'large', isLimited: false };
const withIcons: Variant = { layout: 'cards', logos: 'small', isLimited: false };
const simplified: Variant = { layout: 'list', logos: 'none', isLimited: false };
const simplifiedWithIcons: Variant = { layout: 'list', logos: 'small', isLimited: false };
const simplifiedAndLimited: Variant = { layout: 'list', logos: 'none', isLimited: true };

/** The five variants, some under two spellings. */
const variants = new Map<string, Variant>([
  ['', standard],
  ['default', standard],
  ['defaultWithIcons', withIcons],
  ['default_with_icons', withIcons],
  ['simplified', simplified],
  ['simplifiedWithIcons', simplifiedWithIcons],
  ['simplified_with_icons', simplifiedWithIcons],
  ['simplifiedAndLimited', simplifiedAndLimited],
  ['simplified_and_limited', simplifiedAndLimited],
]);

/** Returns the variant of a name; null if there is none. */
export const findVariant = (name: string): Variant | null => variants.get(name) ?? null;

/** The variant without an attribute. */
export const defaultVariant = standard;
