import { type SiteType, siteTypes } from '../../../src/edition/edition.ts';
import { isOn } from '../../use-attributes.ts';
import { defaultVariant, findVariant, type Variant } from './variant.ts';

/** What a publisher may choose for the widget (spec: newsletters point 3), as its tag says it. */
export interface NewslettersOptions {
  variant: Variant;
  /** As it was given; empty without one. */
  email: string;
  /** A signed key for an address; empty without one. */
  emailKey: string;
  /** The kind of host site that signs readers in; null: the edition's. */
  siteType: SiteType | null;
  /** Which version of the host site's sign-in the page lives with; null: the edition's. */
  pipaVersion: '1.0' | '2.0' | null;
  /** The page says that its reader pays. */
  subscribed: boolean;
  /** The news-alert parameter; `3` asks for breaking news several times a day. */
  newsAlert: string;
  /** Categories of these interests come first. */
  interests: readonly string[];
  hasCombinedNewsletters: boolean;
  hideEmail: boolean;
  hideHeader: boolean;
  hideUnsubscribeAllBtn: boolean;
  hideUpdatedNewsletters: boolean;
  hideVerificationBanner: boolean;
  immediateUnsubscribeAll: boolean;
  isCheckBtnLayout: boolean;
  isToggleBtnLabelHidden: boolean;
  useToggleBtn: boolean;
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
  const flag = (name: string) => isOn(attribute(name));
  const oneOf = <Name extends string>(name: string, names: readonly Name[]): Name | null => {
    const given = text(name);
    const found = names.find((each) => each === given) ?? null;
    if (found === null && given !== '') tell(`${name} is one of ${names.join(', ')}, not '${given}'`);
    return found;
  };
  const variant = findVariant(text('variant'));
  if (variant === null) tell(`There is no variant '${text('variant')}'`);
  return {
    variant: variant ?? defaultVariant,
    email: attribute('email') ?? '',
    emailKey: text('email-key'),
    siteType: oneOf('site-type', siteTypes),
    pipaVersion: oneOf('pipa-version', ['1.0', '2.0']),
    subscribed: flag('subscribed'),
    newsAlert: text('news-alert'),
    interests: listOf(text('interests')),
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
    isAllowUnsubscribe: attribute('is-allow-unsubscribe') !== 'false',
  };
};
