import type { I18n } from '@lingui/core';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';

/** A link out of the portal. */
export interface SideLink {
  key: string;
  href: string;
  text: string;
}

/**
 * The links of the side navigation below the pages, in their order (spec: portal point 2): Rewards and Shop if the
 * edition has them; e-paper and premium content only for readers with a subscription or paywall access.
 */
export const sideLinks = (
  i18n: I18n,
  { links, ePaperLabel }: Pick<PortalEdition, 'links' | 'ePaperLabel'>,
  hasAny: boolean,
): SideLink[] => {
  const ePaper =
    ePaperLabel === 'digital-newsletter' ? i18n._('portal.link.e-paper.newsletter') : i18n._('portal.link.e-paper');
  const candidates: readonly [key: string, href: string | null, text: string][] = [
    ['rewards', links.rewards, i18n._('portal.link.rewards')],
    ['shop', links.shop, i18n._('portal.link.shop')],
    ['e-paper', hasAny ? links.ePaper : null, ePaper],
    ['premium', hasAny ? links.premium : null, i18n._('portal.link.premium')],
    ['faq', links.faq, i18n._('portal.link.faq')],
    ['terms', links.terms, i18n._('portal.link.terms')],
    ['contact', links.contact, i18n._('portal.link.contact')],
  ];
  return candidates.flatMap(([key, href, text]) => (href ? [{ key, href, text }] : []));
};

/** Returns the text of the link back to the site, by the kind of site (spec: portal point 2). */
export const backText = (
  i18n: I18n,
  { flags, backLinkLabel, look: { name } }: Pick<PortalEdition, 'flags' | 'backLinkLabel' | 'look'>,
): string => {
  if (flags.isTv) return i18n._('portal.back.tv', { name });
  return backLinkLabel === 'news-site'
    ? i18n._('portal.back.news-site', { name })
    : i18n._('portal.back.newspaper', { name });
};
