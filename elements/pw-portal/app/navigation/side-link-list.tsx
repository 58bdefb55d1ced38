import { useLingui } from '@lingui/react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import { sideLinks } from './side-links.ts';

interface SideLinkListProps {
  edition: PortalEdition;
  /** Null: it is not known yet whether the reader has anything. */
  hasAny: boolean | null;
}

/** A row that takes the space of a link. */
const EmptyRow = ({ className }: { className: string }) => (
  <li className={className} aria-hidden="true">
    <span>&nbsp;</span>
  </li>
);

/**
 * The links below the pages. Until it is known whether those for readers with a subscription are among them, they and
 * the links after them are empty rows. The space of all is reserved: what follows does not move.
 */
export const SideLinkList = ({ edition, hasAny }: SideLinkListProps) => {
  const { i18n } = useLingui();
  const all = sideLinks(i18n, edition, true);
  const withoutAny = sideLinks(i18n, edition, false);
  const firstOfAny = all.findIndex(({ key }, index) => withoutAny[index]?.key !== key);
  const isUndecided = hasAny === null && firstOfAny >= 0;
  const links = isUndecided ? all.slice(0, firstOfAny) : hasAny === false ? withoutAny : all;
  const rowClass = isUndecided ? 'side-navigation-empty side-navigation-loading' : 'side-navigation-empty';
  return (
    <ul className="side-navigation-links" aria-label={i18n._('portal.more')}>
      {links.map(({ key, href, text }) => (
        <li key={key}>
          <a href={href} part="side-link">
            {text}
          </a>
        </li>
      ))}
      {all.slice(links.length).map(({ key }) => (
        <EmptyRow key={`empty ${key}`} className={rowClass} />
      ))}
    </ul>
  );
};
