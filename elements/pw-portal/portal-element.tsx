import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { loadPortalCatalogue } from '../../src/i18n/portal-catalogues.ts';
import { dispatch } from '../events.ts';
import { LocaleProvider } from '../locale.tsx';
import { LocaleGate } from '../screens/locale-gate/locale-gate.tsx';
import { useHost, useSdk } from '../sdk-context.tsx';
import { siteOf } from '../site.ts';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { useAttributes } from '../use-attributes.ts';
import { useKnownEnvironment } from '../use-known-environment.ts';
import { Portal } from './portal.tsx';
import { cleanBase } from './route/address.ts';
import { useRouter } from './route/use-place.ts';
import { useEdition } from './start/use-edition.ts';

/** Says that there is no such portal; the console and the page hear the spec's own text (portal point 8). */
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
  return (
    <div className="card failed" part="failed" role="alert">
      <p>{i18n._('portal.no-edition')}</p>
    </div>
  );
};

/** The tree of `pw-portal`. */
export const PortalElement = () => {
  const host = useHost();
  useKnownEnvironment();
  const attribute = useAttributes(host);
  const router = useRouter(cleanBase(attribute('base-path')));
  const choice = useEdition({
    router,
    attribute: attribute('edition'),
    lang: attribute('lang'),
    mode: siteOf(host).env === 'development' ? 'development' : 'production',
  });
  // The console has been told; nothing would ever come.
  const isWithoutSite = siteOf(host).siteId === '';
  return (
    <LocaleProvider lang={choice.lang} load={loadPortalCatalogue}>
      <LocaleGate waiting={<Spinner />}>
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
