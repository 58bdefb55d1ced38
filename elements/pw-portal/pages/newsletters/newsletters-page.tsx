import { useEffect, useRef } from 'react';
import { findEdition } from '../../../../src/edition/editions.ts';
import { loadNewslettersCatalogue } from '../../../../src/i18n/newsletters-catalogues.ts';
import { LocaleProvider, useLocale } from '../../../locale.tsx';
import { LocaleGate } from '../../../screens/locale-gate/locale-gate.tsx';
import { ListSkeleton } from '../../../screens/newsletters/list-skeleton.tsx';
import { Newsletters } from '../../../screens/newsletters/newsletters.tsx';
import { readOptions } from '../../../screens/newsletters/newsletters-options.ts';
import { newsletterStyles } from '../../../screens/newsletters/styles.ts';
import { tellPage } from '../../../screens/newsletters/tell-page.ts';
import { useHost, useSdk } from '../../../sdk-context.tsx';
import { useStyles } from '../../../use-styles.ts';
import { usePortal } from '../../portal-context.tsx';

const styles = newsletterStyles.join('\n');

/** The portal's own heading stands above the list. */
const options = readOptions(
  (name) => (name === 'hide-header' ? '' : null),
  () => {},
);

/** The newsletters of the portal's edition, for its reader (spec: portal point 2). */
export const Page = () => {
  const host = useHost();
  const { $edition, platform } = useSdk();
  const { language } = useLocale();
  const { edition } = usePortal();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  // The list names the edition of its tag; the portal's own stands again when it goes.
  useEffect(() => () => $edition.set(edition.edition), [$edition, edition]);
  const found = findEdition(edition.edition);
  return (
    <div ref={place}>
      <LocaleProvider lang={language} load={loadNewslettersCatalogue}>
        <LocaleGate waiting={<ListSkeleton />}>
          {found !== null && (
            <Newsletters
              edition={found}
              options={options}
              isDevelopment={edition.mode === 'development'}
              onChange={(change) => tellPage(host, change, (text) => platform.log.warn(`[PW] <pw-portal>: ${text}`))}
            />
          )}
        </LocaleGate>
      </LocaleProvider>
    </div>
  );
};
