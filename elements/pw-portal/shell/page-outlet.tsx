import { useLingui } from '@lingui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useSdk } from '../../sdk-context.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { type RouteName, routes } from '../route/routes.ts';
import { PageHeading } from './page-heading.tsx';

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Page: ComponentType };

/** A page: its heading at once, what is on it when its code has come. */
export const PageOutlet = ({ name, isHeld }: { name: RouteName; isHeld: boolean }) => {
  const { i18n } = useLingui();
  const { log } = useSdk().platform;
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const { title, load } = routes[name];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true;
    load().then(
      ({ Page }) => isCurrent && setLoaded({ state: 'ready', Page }),
      (cause: unknown) => {
        log.error('[PW] A page of the portal could not be loaded', cause);
        if (isCurrent) setLoaded({ state: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, log, attempt]);

  return (
    <>
      <PageHeading title={title(i18n)} />
      {loaded.state === 'failed' && (
        <TryAgain
          text={i18n._('portal.page.failed')}
          onRetry={() => {
            setLoaded({ state: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      )}
      {(loaded.state === 'loading' || isHeld) && <Spinner label={i18n._('portal.loading')} />}
      {loaded.state === 'ready' && !isHeld && <loaded.Page />}
    </>
  );
};
