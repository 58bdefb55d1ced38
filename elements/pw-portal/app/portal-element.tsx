import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { toEditionLanguage } from '../../../src/i18n/languages.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { LocaleProvider } from '../../host/locale.tsx';
import { useHost, useSdk } from '../../host/sdk-context.tsx';
import { LocaleGate } from '../../locale-gate/locale-gate.tsx';
import { useEnvironmentWarning } from '../../locale-gate/use-environment-warning.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { ErrorCard } from '../parts/error-card.tsx';
import { Portal } from './portal.tsx';
import { loadPortalCatalogue } from './portal-catalogues.ts';
import { createPortalStart } from './start/portal-start-store.ts';

/** The message that there is no such portal; the console and the page get the spec's own text (portal point 8). */
const NoEdition = () => <ErrorCard text={useLingui().i18n._('portal.no-edition')} />;

/** The tree of `pw-portal`. */
export const PortalElement = () => {
  const host = useHost();
  const sdk = useSdk();
  useEnvironmentWarning();
  const start = useOpenStore(() => createPortalStart(host, sdk));
  const choice = useStore(start.$choice);
  const router = useStore(start.$router);
  // The missing site is logged already; without it nothing would ever load.
  const isWithoutSite = useStore(start.$attributes).siteId === '';
  return (
    <LocaleProvider lang={choice.lang} load={loadPortalCatalogue} narrow={toEditionLanguage}>
      <LocaleGate placeholder={<Spinner />}>
        {isWithoutSite && <NoEdition />}
        {!isWithoutSite && choice.kind === 'waiting' && <Spinner />}
        {!isWithoutSite && choice.kind === 'invalid' && <NoEdition />}
        {!isWithoutSite && choice.kind === 'known' && (
          <Portal
            key={`${choice.edition.edition} ${choice.edition.mode}`}
            edition={choice.edition}
            router={router}
            $isReady={start.$isReady}
          />
        )}
      </LocaleGate>
    </LocaleProvider>
  );
};
