/** How the newsletters are laid out (spec: newsletters point 2). */
export interface Variant {
  /** `cards` stand in up to four columns; a `list` has one, at most 680 px wide, and shows its groups page by page. */
  layout: 'cards' | 'list';
  logos: 'large' | 'small' | 'none';
  /** Each category begins with its first newsletters alone. */
  isLimited: boolean;
}

const plain: Variant = { layout: 'cards', logos: 'large', isLimited: false };
const withIcons: Variant = { layout: 'cards', logos: 'small', isLimited: false };
const simplified: Variant = { layout: 'list', logos: 'none', isLimited: false };
const simplifiedWithIcons: Variant = { layout: 'list', logos: 'small', isLimited: false };
const simplifiedAndLimited: Variant = { layout: 'list', logos: 'none', isLimited: true };

/** The five variants, some under two spellings. */
const variants = new Map<string, Variant>([
  ['', plain],
  ['default', plain],
  ['defaultWithIcons', withIcons],
  ['default_with_icons', withIcons],
  ['simplified', simplified],
  ['simplifiedWithIcons', simplifiedWithIcons],
  ['simplified_with_icons', simplifiedWithIcons],
  ['simplifiedAndLimited', simplifiedAndLimited],
  ['simplified_and_limited', simplifiedAndLimited],
]);

/** The variant of a name, or null when there is none. */
export const findVariant = (name: string): Variant | null => variants.get(name) ?? null;

/** The variant that stands where none is named. */
export const defaultVariant = plain;
