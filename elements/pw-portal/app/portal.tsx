import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useRef } from 'react';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { getImpersonation } from '../../../src/sdk/portal/impersonated-sdk.ts';
import { createPortalScreenStore } from '../../../src/sdk/portal/portal-screen-store.ts';
import type { Router } from '../../../src/sdk/portal/route/portal-router.ts';
import { createTrackingIdentity } from '../../../src/sdk/portal/tracking-identity.ts';
import { useFocusRecovery } from '../../hooks/interaction/use-focus-recovery.ts';
import { useStyles } from '../../hooks/interaction/use-styles.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { PortalLazy } from '../parts/portal-lazy.tsx';
import { impersonationEndText } from './shell/impersonation-end-text.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { hasUnsavedChanges } from './start/has-unsaved-changes.ts';

/** A signed-out page does without these. */
const loadReaderPortal = () => import('./signed-in/reader-portal.tsx');
const loadImpersonatedPortal = () => import('./signed-in/impersonated-portal.tsx');

interface PortalProps {
  edition: PortalEdition;
  router: Router;
  /** True once the reader's session is known, or could not be determined. */
  $isReady: ReadableAtom<boolean>;
}

/**
 * The portal of an edition: for the signed-in reader, for one whom an agent impersonates, or the sign-in page. After a
 * sign-in the reader is on the page they wanted (spec: portal point 4).
 */
export const Portal = ({ edition, router, $isReady }: PortalProps) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const frameRef = useRef<HTMLDivElement>(null);
  const impersonation = useOpenStore(() => getImpersonation(sdk));
  useOpenStore(() => createTrackingIdentity(sdk, impersonation.$status));
  const { $screen, leave, chooseOwnAccount } = useOpenStore(() =>
    createPortalScreenStore({
      $session: sdk.$session,
      impersonation,
      $isReady,
      hasUnsavedChanges: () => hasUnsavedChanges(frameRef.current),
    }),
  );
  const screen = useStore($screen);
  const { accent } = edition.look;
  // On the host, so that the page's own colours take precedence.
  useStyles(frameRef, accent === null ? '' : `:host { --ppw-accent: var(--pw-accent, ${accent}) }`);
  useFocusRecovery(frameRef, '[part="heading"]');

  const content = (): ReactNode => {
    switch (screen.kind) {
      case 'waiting':
        return <Spinner label={i18n._('portal.loading')} />;
      case 'impersonated':
        return (
          <PortalLazy load={loadImpersonatedPortal}>
            {({ ImpersonatedPortal }) => (
              <ImpersonatedPortal
                key={screen.agent.token}
                agent={screen.agent}
                impersonation={impersonation}
                edition={edition}
                router={router}
                hasEnded={screen.hasEnded}
                onLeave={leave}
              />
            )}
          </PortalLazy>
        );
      case 'ended':
        return (
          <div className="card" role="alert">
            <p>{impersonationEndText(i18n, screen.endReason)}</p>
            <Button variant="quiet" onClick={chooseOwnAccount}>
              {i18n._('portal.no-page.account')}
            </Button>
          </div>
        );
      case 'reader':
        return (
          <PortalLazy load={loadReaderPortal}>
            {({ ReaderPortal }) => <ReaderPortal key={screen.userId} edition={edition} router={router} />}
          </PortalLazy>
        );
      case 'sign-in':
        return (
          <SignInPage
            edition={edition}
            router={router}
            impersonationEndMessage={impersonationEndText(i18n, screen.endReason)}
          />
        );
    }
  };
  return (
    <div ref={frameRef} className="portal-frame">
      {content()}
    </div>
  );
};
