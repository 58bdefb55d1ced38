import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { ErrorCard } from '../../parts/error-card.tsx';
import { type RouteName, routes } from '../route/routes.ts';
import { PageHeading } from './page-heading.tsx';

type PageState = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Page: ComponentType };

/** A page: its heading at once, its content when its code has loaded. `isPending` delays the content. */
export const PageOutlet = ({ name, isPending }: { name: RouteName; isPending: boolean }) => {
  const { i18n } = useLingui();
  const { log } = useSdk().platform;
  const [page, setPage] = useState<PageState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { title, load } = routes[name];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let isCurrent = true;
    load().then(
      ({ Page }) => isCurrent && setPage({ state: 'ready', Page }),
      (cause: unknown) => {
        log.error('[PW] A page of the portal could not be loaded', cause);
        if (isCurrent) setPage({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, log, attempt]);

  return (
    <>
      <PageHeading title={title(i18n)} />
      {page.state === 'failed' && (
        <ErrorCard
          text={i18n._('portal.page.failed')}
          onRetry={() => {
            setPage({ state: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      )}
      {(page.state === 'loading' || isPending) && <Spinner label={i18n._('portal.loading')} />}
      {page.state === 'ready' && !isPending && <page.Page />}
    </>
  );
};
