import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useAttributes } from '../../hooks/use-attributes.ts';
import { dispatch } from '../../host/events.ts';
import { LocaleProvider } from '../../host/locale.tsx';
import { useHost, useSdk } from '../../host/sdk-context.tsx';
import { siteOf } from '../../host/tags/site.ts';
import { LocaleGate } from '../../locale-gate/locale-gate.tsx';
import { useEnvironmentWarning } from '../../locale-gate/use-environment-warning.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { ErrorCard } from '../parts/error-card.tsx';
import { Portal } from './portal.tsx';
import { loadPortalCatalogue } from './portal-catalogues.ts';
import { normalizeBasePath } from './route/portal-url.ts';
import { useRouter } from './route/use-router.ts';
import { useEdition } from './start/use-edition.ts';

/** The message that there is no such portal; the console and the page get the spec's own text (portal point 8). */
const NoEdition = ({ cause }: { cause: Error | null }) => {
  const { i18n } = useLingui();
  const { platform, $edition } = useSdk();
  const host = useHost();
  useEffect(() => {
    if (cause === null) return;
    const { message } = cause;
    platform.log.error(message, ...(cause.cause === undefined ? [] : [cause.cause]));
    dispatch(host, 'pw-error', { message });
    $edition.set(null);
  }, [platform, host, $edition, cause]);
  return <ErrorCard text={i18n._('portal.no-edition')} />;
};

/** The tree of `pw-portal`. */
export const PortalElement = () => {
  const host = useHost();
  useEnvironmentWarning();
  const attribute = useAttributes(host);
  const router = useRouter(normalizeBasePath(attribute('base-path')));
  const choice = useEdition({
    router,
    attribute: attribute('edition'),
    lang: attribute('lang'),
    mode: siteOf(host).env === 'development' ? 'development' : 'production',
  });
  // The missing site is logged already; without it nothing would ever load.
  const isWithoutSite = siteOf(host).siteId === '';
  return (
    <LocaleProvider lang={choice.lang} load={loadPortalCatalogue}>
      <LocaleGate placeholder={<Spinner />}>
        {isWithoutSite && <NoEdition cause={null} />}
        {!isWithoutSite && choice.kind === 'waiting' && <Spinner />}
        {!isWithoutSite && choice.kind === 'invalid' && <NoEdition cause={choice.cause} />}
        {!isWithoutSite && choice.kind === 'known' && (
          <Portal key={`${choice.edition.edition} ${choice.edition.mode}`} edition={choice.edition} router={router} />
        )}
      </LocaleGate>
    </LocaleProvider>
  );
};
