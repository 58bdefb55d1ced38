import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef } from 'react';
import { defaultEdition, findEdition } from '../../src/edition/editions.ts';
import { loadNewslettersCatalogue } from '../../src/i18n/newsletters-catalogues.ts';
import { langOf } from '../edition-lang.ts';
import { LocaleProvider } from '../locale.tsx';
import { LocaleGate } from '../screens/locale-gate/locale-gate.tsx';
import { ListSkeleton } from '../screens/newsletters/list-skeleton.tsx';
import type { NewsletterChange } from '../screens/newsletters/newsletter-change.ts';
import { Newsletters } from '../screens/newsletters/newsletters.tsx';
import { readOptions } from '../screens/newsletters/newsletters-options.ts';
import { tellPage } from '../screens/newsletters/tell-page.ts';
import { useHost, useSdk } from '../sdk-context.tsx';
import { siteOf } from '../site.ts';
import { useAttributes } from '../use-attributes.ts';
import { useKnownEnvironment } from '../use-known-environment.ts';

const UnknownEdition = () => {
  const { i18n } = useLingui();
  const { $edition } = useSdk();
  useEffect(() => $edition.set(null), [$edition]);
  return <p className="newsletters-element-unknown">{i18n._('newsletters.unknown-edition')}</p>;
};

/** The tree of `pw-newsletters`: the newsletters of the edition that its attribute names. */
export const NewslettersElement = () => {
  const { platform } = useSdk();
  const host = useHost();
  useKnownEnvironment();
  const attribute = useAttributes(host);
  const told = useRef(new Set<string>());
  /** Tells the console once what the tag says that can't be. */
  const tell = useCallback(
    (text: string) => {
      if (told.current.has(text)) return;
      told.current.add(text);
      platform.log.warn(`[PW] <pw-newsletters>: ${text}`);
    },
    [platform],
  );
  const edition = findEdition(attribute('edition') || defaultEdition);
  const onChange = useCallback((change: NewsletterChange) => tellPage(host, change, tell), [host, tell]);
  const options = readOptions(attribute, tell);

  return (
    <LocaleProvider lang={langOf(attribute)} load={loadNewslettersCatalogue}>
      <LocaleGate
        waiting={
          <div className="newsletters">
            <ListSkeleton />
          </div>
        }
      >
        {edition === null ? (
          <UnknownEdition />
        ) : (
          <Newsletters
            key={edition.edition}
            edition={edition}
            options={options}
            isDevelopment={siteOf(host).env === 'development'}
            onChange={onChange}
          />
        )}
      </LocaleGate>
    </LocaleProvider>
  );
};
