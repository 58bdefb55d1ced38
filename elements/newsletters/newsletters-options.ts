import { type SiteType, siteTypes } from '../../src/editions/edition.ts';
import type { newsletterFlags } from './item/newsletter-flags.ts';
import { defaultVariant, findVariant, type Variant } from './variant.ts';

/** The options that are off unless the tag turns them on. */
type NewslettersFlags = Record<(typeof newsletterFlags)[number], boolean>;

/** The publisher's options for the widget (spec: newsletters point 3), read from its tag. */
export interface NewslettersOptions extends NewslettersFlags {
  variant: Variant;
  /** The attribute's value; empty without one. */
  email: string;
  /** A signed key for an address; empty without one. */
  emailKey: string;
  /** The kind of host site that signs readers in; null for the edition's. */
  siteType: SiteType | null;
  /** The version of the host site's sign-in; null for the edition's. */
  pipaVersion: '1.0' | '2.0' | null;
  /** The news-alert parameter; `3` selects breaking news several times a day. */
  newsAlert: string;
  /** The interests whose categories come first. */
  interests: readonly string[];
  isAllowUnsubscribe: boolean;
}

/** The options that affect how newsletters are drawn; other options do not render them again. */
export type DisplayOptions = Pick<
  NewslettersOptions,
  'variant' | 'isCheckBtnLayout' | 'isToggleBtnLabelHidden' | 'useToggleBtn' | 'isAllowUnsubscribe'
>;

type ReadAttribute = (name: string) => string | null;

/** Reads the flags: one is on when it is present and not "false" (design: public API). */
const readFlags = (readAttribute: ReadAttribute): NewslettersFlags => {
  const flag = (name: string) => (readAttribute(name) ?? 'false') !== 'false';
  return {
    subscribed: flag('subscribed'),
    hasCombinedNewsletters: flag('has-combined-newsletters'),
    hideEmail: flag('hide-email'),
    hideHeader: flag('hide-header'),
    hideUnsubscribeAllBtn: flag('hide-unsubscribe-all-btn'),
    hideUpdatedNewsletters: flag('hide-updated-newsletters'),
    hideVerificationBanner: flag('hide-verification-banner'),
    immediateUnsubscribeAll: flag('immediate-unsubscribe-all'),
    isCheckBtnLayout: flag('is-check-btn-layout'),
    isToggleBtnLabelHidden: flag('is-toggle-btn-label-hidden'),
    useToggleBtn: flag('use-toggle-btn'),
  };
};

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Reads the options of a tag. An unknown value counts as absent; `warn` is called with a message about it. */
export const readOptions = (readAttribute: ReadAttribute, warn: (text: string) => void): NewslettersOptions => {
  const text = (name: string) => readAttribute(name)?.trim() ?? '';
  const oneOf = <Name extends string>(name: string, names: readonly Name[]): Name | null => {
    const value = text(name);
    const match = names.find((each) => each === value) ?? null;
    if (match === null && value !== '') warn(`${name} is one of ${names.join(', ')}, not '${value}'`);
    return match;
  };
  const variant = findVariant(text('variant'));
  if (variant === null) warn(`There is no variant '${text('variant')}'`);
  return {
    ...readFlags(readAttribute),
    variant: variant ?? defaultVariant,
    email: readAttribute('email') ?? '',
    emailKey: text('email-key'),
    siteType: oneOf('site-type', siteTypes),
    pipaVersion: oneOf('pipa-version', ['1.0', '2.0']),
    newsAlert: text('news-alert'),
    interests: splitList(text('interests').toLowerCase()),
    isAllowUnsubscribe: readAttribute('is-allow-unsubscribe') !== 'false',
  };
};
