import { type PropertiesOf, recordOf } from '../properties.ts';
import { newsletterFlags } from '../screens/newsletters/newsletter-flags.ts';
import type { NewslettersAttributes } from './attributes.ts';

const texts = [
  'siteId',
  'env',
  'consentDefault',
  'edition',
  'email',
  'emailKey',
  'variant',
  'siteType',
  'pipaVersion',
  'newsAlert',
  'interests',
  'parentOrigin',
] as const;

/**
 * The options of `pw-newsletters` as properties (spec: newsletters point 3): each reads and writes its attribute. `lang`
 * is one in every browser.
 */
export const newsletterProperties: Omit<PropertiesOf<NewslettersAttributes>, 'lang'> = {
  ...recordOf(texts, () => ({ kind: 'text' as const })),
  ...recordOf(newsletterFlags, () => ({ kind: 'flag' as const, isOnByDefault: false })),
  isAllowUnsubscribe: { kind: 'flag', isOnByDefault: true },
};
