import { useRef } from 'react';
import { findEdition } from '../../../../src/editions/editions.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { writeReact } from '../../../host/drawing/write-react.ts';
import { LocaleProvider, useLocale } from '../../../host/locale.tsx';
import { useHost, useSdk } from '../../../host/sdk-context.tsx';
import { LocaleGate } from '../../../locale-gate/locale-gate.tsx';
import { writeWidgetSkeleton } from '../../../newsletters/list/skeleton-view.ts';
import { Newsletters } from '../../../newsletters/newsletters.tsx';
import { loadNewslettersCatalogue } from '../../../newsletters/newsletters-catalogues.ts';
import { readOptions } from '../../../newsletters/newsletters-options.ts';
import { notifyPage } from '../../../newsletters/state/notify-page.ts';
import { newsletterStyles } from '../../../newsletters/styles.ts';
import { usePortal } from '../../app/portal-context.tsx';

const styles = newsletterStyles.join('\n');

const options = readOptions(
  (name) => (name === 'hide-header' ? '' : null),
  () => {},
);

/** The newsletters of the portal's edition, for its reader (spec: portal point 2). */
export const Page = () => {
  const host = useHost();
  const { platform } = useSdk();
  const { language } = useLocale();
  const { edition } = usePortal();
  const containerRef = useRef<HTMLDivElement>(null);
  useStyles(containerRef, styles);
  const newslettersEdition = findEdition(edition.edition);
  return (
    <div ref={containerRef}>
      <LocaleProvider lang={language} load={loadNewslettersCatalogue}>
        <LocaleGate placeholder={writeWidgetSkeleton(writeReact, options.variant, false)}>
          {newslettersEdition !== null && (
            <Newsletters
              key={newslettersEdition.edition}
              edition={newslettersEdition}
              editionAfter={edition.edition}
              options={options}
              isDevelopment={edition.mode === 'development'}
              onChange={(change) => notifyPage(host, change, (text) => platform.log.warn(`[PW] <pw-portal>: ${text}`))}
            />
          )}
        </LocaleGate>
      </LocaleProvider>
    </div>
  );
};
