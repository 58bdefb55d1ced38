import type { SiteType } from '../../../src/editions/edition.ts';
import type { PlainTexts } from '../../../src/i18n/plain-texts.ts';
import type { Write } from '../../host/drawing/views.ts';

const televisionSiteTypes: readonly SiteType[] = ['ntd', 'ntdtv'];

/** Returns the advice to a visitor: to sign in. */
export const getSignInAdvice = (i18n: PlainTexts, siteType: SiteType): string =>
  televisionSiteTypes.includes(siteType) ? i18n._('SIGN_IN_ADVICE_NTD') : i18n._('SIGN_IN_ADVICE');

/** Writes a note above the list. `isLate`: it came after the list. */
export const writeNote = <Node>(
  write: Write<Node>,
  { part, className = '', isLate = false }: { part: string; className?: string; isLate?: boolean },
  ...children: Node[]
): Node =>
  write(
    'div',
    { className: `newsletters-banner ${className}`.trim(), part, 'data-late': isLate || undefined },
    ...children,
  );
