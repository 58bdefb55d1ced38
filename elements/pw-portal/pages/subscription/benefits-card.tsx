import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { type Benefit, getBenefits } from '../../../../src/subscriptions/subscription/benefits.ts';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';

/** The text of a benefit, and its link; null if it has none. */
const benefitLines: Readonly<
  Record<Benefit, (i18n: I18n, edition: PortalEdition) => readonly [string, string | null]>
> = {
  articles: (i18n) => [i18n._('portal.benefit.articles'), null],
  delivery: (i18n) => [i18n._('portal.benefit.delivery'), null],
  magazine: (i18n) => [i18n._('portal.benefit.magazine'), null],
  films: (i18n) => [i18n._('portal.benefit.films'), null],
  'e-paper': (i18n, { ePaperLabel, links }) => [
    ePaperLabel === 'digital-newsletter' ? i18n._('portal.link.e-paper.newsletter') : i18n._('portal.link.e-paper'),
    links.ePaper,
  ],
  premium: (i18n, { links }) => [i18n._('portal.link.premium'), links.premium],
};

/** The benefits that are left out if the edition has no link for them. */
const linkedBenefits: readonly Benefit[] = ['e-paper', 'premium'];

/** The benefits of the active subscriptions, with their links (spec: portal point 3). */
export const BenefitsCard = () => {
  const { i18n } = useLingui();
  const { edition, subscriptionQueries } = usePortal();
  const lines = getBenefits(useStore(subscriptionQueries.$active))
    .map((benefit) => ({ benefit, line: benefitLines[benefit](i18n, edition) }))
    .filter(({ benefit, line: [, href] }) => href !== null || !linkedBenefits.includes(benefit));
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
