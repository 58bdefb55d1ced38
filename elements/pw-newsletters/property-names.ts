import { newsletterFlags } from '../newsletters/item/newsletter-flags.ts';

/** The properties of `pw-newsletters` that are texts. */
export const textNames = [
  'siteId',
  'env',
  'consentDefault',
  'ssoProviders',
  'verificationSubject',
  'verificationHeading',
  'verificationText',
  'verificationButtonText',
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

/** Returns true if a page has set one of the properties by script, before the element has its code. */
export const hasEarlyProperty = (host: HTMLElement): boolean =>
  [...textNames, ...newsletterFlags, 'isAllowUnsubscribe'].some((name) => Object.hasOwn(host, name));
