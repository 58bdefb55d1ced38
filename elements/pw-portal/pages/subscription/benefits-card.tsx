import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type Benefit, benefitsOf } from '../../../../src/billing/benefits.ts';
import type { PortalEdition } from '../../../../src/edition/portal-edition.ts';
import { Card } from '../../parts/card.tsx';
import { usePortal } from '../../portal-context.tsx';

/** The words of a benefit, and where it leads; null: it leads nowhere. */
const linesOf: Readonly<Record<Benefit, (i18n: I18n, edition: PortalEdition) => readonly [string, string | null]>> = {
  articles: (i18n) => [i18n._('portal.benefit.articles'), null],
  delivery: (i18n) => [i18n._('portal.benefit.delivery'), null],
  magazine: (i18n) => [i18n._('portal.benefit.magazine'), null],
  films: (i18n) => [i18n._('portal.benefit.films'), null],
  'e-paper': (i18n, { ePaperWords, links }) => [
    ePaperWords === 'digital-newsletter' ? i18n._('portal.link.e-paper.newsletter') : i18n._('portal.link.e-paper'),
    links.ePaper,
  ],
  premium: (i18n, { links }) => [i18n._('portal.link.premium'), links.premium],
};

/** What only a link can give is left out where the edition has none. */
const needsLink: readonly Benefit[] = ['e-paper', 'premium'];

/** What the reader has by what runs, in words, and the ways to it (spec: portal point 3). */
export const BenefitsCard = () => {
  const { i18n } = useLingui();
  const { edition, sources } = usePortal();
  const lines = benefitsOf(useStore(sources.$shown))
    .map((benefit) => ({ benefit, line: linesOf[benefit](i18n, edition) }))
    .filter(({ benefit, line: [, href] }) => href !== null || !needsLink.includes(benefit));
  if (lines.length === 0) return null;
  return (
    <Card title={i18n._('portal.benefits')}>
      <ul className="plain-list" part="benefits">
        {lines.map(({ benefit, line: [text, href] }) => (
          <li key={benefit}>{href === null ? text : <a href={href}>{text}</a>}</li>
        ))}
      </ul>
    </Card>
  );
};
