import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { defaultEdition, findEdition } from '../../src/editions/editions.ts';
import type { NewsletterChange } from '../../src/newsletters/widget/widget-ports.ts';
import { useAttributes } from '../hooks/use-attributes.ts';
import { writeReact } from '../host/drawing/write-react.ts';
import { LocaleProvider, readyCatalogue } from '../host/locale.tsx';
import { useHost, useSdk } from '../host/sdk-context.tsx';
import { siteOf } from '../host/tags/site.ts';
import { langOf } from '../locale-gate/edition-lang.ts';
import { LocaleGate } from '../locale-gate/locale-gate.tsx';
import { useEnvironmentWarning } from '../locale-gate/use-environment-warning.ts';
import { writeWidgetSkeleton } from '../newsletters/list/skeleton-view.ts';
import { Newsletters } from '../newsletters/newsletters.tsx';
import { loadNewslettersCatalogue } from '../newsletters/newsletters-catalogues.ts';
import { readOptions } from '../newsletters/newsletters-options.ts';
import { notifyPage } from '../newsletters/state/notify-page.ts';
import { takeList } from './first-list/lists-before-react.ts';

const UnknownEdition = () => {
  const { i18n } = useLingui();
  const { $edition } = useSdk();
  useEffect(() => $edition.set(null), [$edition]);
  return <p className="newsletters-element-unknown">{i18n._('newsletters.unknown-edition')}</p>;
};

/** Returns what was loaded before React, at the first drawing only; what the reader did before is repeated then. */
const useFirstState = (host: HTMLElement) => {
  const [list] = useState(() => takeList(host));
  const isFirst = useRef(true);
  // React empties elements before it draws in them, but no shadow roots.
  useLayoutEffect(() => list?.removeRest(), [list]);
  useEffect(() => {
    if (isFirst.current) list?.handOn();
    isFirst.current = false;
  }, [list]);
  return isFirst.current ? list?.state : undefined;
};

/** The tree of `pw-newsletters`: the newsletters of the edition that its attribute names. */
export const NewslettersElement = () => {
  const { platform } = useSdk();
  const host = useHost();
  useEnvironmentWarning();
  const attribute = useAttributes(host);
  const warnedTexts = useRef(new Set<string>());
  /** Warns once in the console about an invalid attribute. */
  const warnOnce = useCallback(
    (text: string) => {
      if (warnedTexts.current.has(text)) return;
      warnedTexts.current.add(text);
      platform.log.warn(`[PW] <pw-newsletters>: ${text}`);
    },
    [platform],
  );
  const edition = findEdition(attribute('edition') || defaultEdition);
  const onChange = useCallback((change: NewsletterChange) => notifyPage(host, change, warnOnce), [host, warnOnce]);
  const options = readOptions(attribute, warnOnce);
  const first = useFirstState(host);

  return (
    <LocaleProvider
      lang={langOf(attribute)}
      load={loadNewslettersCatalogue}
      initial={first?.catalogue && readyCatalogue(first.catalogue.language, first.catalogue.messages)}
    >
      <LocaleGate placeholder={writeWidgetSkeleton(writeReact, options.variant, !options.hideHeader)}>
        {edition === null ? (
          <UnknownEdition />
        ) : (
          <Newsletters
            key={edition.edition}
            edition={edition}
            options={options}
            isDevelopment={siteOf(host).env === 'development'}
            onChange={onChange}
            early={first?.edition === edition ? first.early : undefined}
          />
        )}
      </LocaleGate>
    </LocaleProvider>
  );
};
