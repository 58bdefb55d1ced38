import type { I18n } from '@lingui/core';
import type { PortalEdition } from '../../../src/edition/portal-edition.ts';

/** A link out of the portal. */
export interface SideLink {
  key: string;
  href: string;
  text: string;
}

/**
 * The links of the side navigation below the pages, in their order (spec: portal point 2): Rewards and Shop where the
 * edition has them; e-paper and premium content for those alone who have any subscription or paywall access.
 */
export const sideLinks = (
  i18n: I18n,
  { links, ePaperWords }: Pick<PortalEdition, 'links' | 'ePaperWords'>,
  hasAny: boolean,
): SideLink[] => {
  const ePaper =
    ePaperWords === 'digital-newsletter' ? i18n._('portal.link.e-paper.newsletter') : i18n._('portal.link.e-paper');
  const all: readonly [key: string, href: string | null, text: string][] = [
    ['rewards', links.rewards, i18n._('portal.link.rewards')],
    ['shop', links.shop, i18n._('portal.link.shop')],
    ['e-paper', hasAny ? links.ePaper : null, ePaper],
    ['premium', hasAny ? links.premium : null, i18n._('portal.link.premium')],
    ['faq', links.faq, i18n._('portal.link.faq')],
    ['terms', links.terms, i18n._('portal.link.terms')],
    ['contact', links.contact, i18n._('portal.link.contact')],
  ];
  return all.flatMap(([key, href, text]) => (href ? [{ key, href, text }] : []));
};

/** What the way back to the site says, by the kind of site (spec: portal point 2). */
export const backText = (i18n: I18n, { backWords, look }: Pick<PortalEdition, 'backWords' | 'look'>): string => {
  switch (backWords) {
    case 'tv':
      return i18n._('portal.back.tv', { name: look.name });
    case 'news-site':
      return i18n._('portal.back.news-site', { name: look.name });
    case 'newspaper':
      return i18n._('portal.back.newspaper', { name: look.name });
  }
};
