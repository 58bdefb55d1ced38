import { type SiteType, siteTypes } from '../../../src/edition/edition.ts';
import { attributeOf, recordOf } from '../../properties.ts';
import { isOn } from '../../use-attributes.ts';
import { newsletterFlags } from './newsletter-flags.ts';
import { defaultVariant, findVariant, type Variant } from './variant.ts';

/** What a publisher may choose for the widget (spec: newsletters point 3), as its tag says it. */
export interface NewslettersOptions extends Record<(typeof newsletterFlags)[number], boolean> {
  variant: Variant;
  /** As it was given; empty without one. */
  email: string;
  /** A signed key for an address; empty without one. */
  emailKey: string;
  /** The kind of host site that signs readers in; null: the edition's. */
  siteType: SiteType | null;
  /** Which version of the host site's sign-in the page lives with; null: the edition's. */
  pipaVersion: '1.0' | '2.0' | null;
  /** The news-alert parameter; `3` asks for breaking news several times a day. */
  newsAlert: string;
  /** Categories of these interests come first. */
  interests: readonly string[];
  isAllowUnsubscribe: boolean;
}

type Attribute = (name: string) => string | null;

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Reads the options off a tag. What it names that does not exist counts as not named; `tell` hears of it. */
export const readOptions = (attribute: Attribute, tell: (text: string) => void): NewslettersOptions => {
  const text = (name: string) => attribute(name)?.trim() ?? '';
  const oneOf = <Name extends string>(name: string, names: readonly Name[]): Name | null => {
    const given = text(name);
    const found = names.find((each) => each === given) ?? null;
    if (found === null && given !== '') tell(`${name} is one of ${names.join(', ')}, not '${given}'`);
    return found;
  };
  const variant = findVariant(text('variant'));
  if (variant === null) tell(`There is no variant '${text('variant')}'`);
  return {
    ...recordOf(newsletterFlags, (name) => isOn(attribute(attributeOf(name)))),
    variant: variant ?? defaultVariant,
    email: attribute('email') ?? '',
    emailKey: text('email-key'),
    siteType: oneOf('site-type', siteTypes),
    pipaVersion: oneOf('pipa-version', ['1.0', '2.0']),
    newsAlert: text('news-alert'),
    interests: listOf(text('interests').toLowerCase()),
    isAllowUnsubscribe: attribute('is-allow-unsubscribe') !== 'false',
  };
};
