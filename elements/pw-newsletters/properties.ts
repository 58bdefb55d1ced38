import { type Properties, recordOf } from '../define.ts';
import { newsletterFlags } from '../screens/newsletters/newsletters-options.ts';

const texts = [
  'siteId',
  'env',
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

/** The options of `pw-newsletters` as properties (spec: newsletters point 3): each reads and writes its attribute. */
export const newsletterProperties: Properties = {
  ...recordOf(texts, () => ({ kind: 'text' as const })),
  ...recordOf(newsletterFlags, () => ({ kind: 'flag' as const, isOnByDefault: false })),
  isAllowUnsubscribe: { kind: 'flag', isOnByDefault: true },
};
