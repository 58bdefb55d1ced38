import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { PortalEdition } from '../../../src/editions/selling/portal-edition.ts';
import { getImpersonation } from '../../../src/sdk/portal/impersonated-sdk.ts';
import type { Router } from '../../../src/sdk/portal/route/portal-router.ts';
import { createTrackingIdentity } from '../../../src/sdk/portal/tracking-identity.ts';
import { useFocusRecovery } from '../../hooks/interaction/use-focus-recovery.ts';
import { useStyles } from '../../hooks/interaction/use-styles.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { ImpersonatedPortal } from './impersonated-portal.tsx';
import { ReaderPortal } from './reader-portal.tsx';
import { impersonationEndText } from './shell/impersonation-end-text.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { useUnsavedChanges } from './start/use-unsaved-changes.ts';

interface PortalProps {
  edition: PortalEdition;
  router: Router;
  /** The reader's session is known, or could not be determined. */
  isReady: boolean;
}

/**
 * The portal of an edition: for the signed-in reader, for one whom an agent impersonates, or the sign-in page. After a
 * sign-in the reader is on the page they wanted (spec: portal point 4).
 */
export const Portal = ({ edition, router, isReady }: PortalProps) => {
  const { i18n } = useLingui();
  const sdk = useSdk();
  const { loginStatus, user } = useStore(sdk.$session);
  const impersonation = useOpenStore(() => getImpersonation(sdk));
  useOpenStore(() => createTrackingIdentity(sdk, impersonation.$status));
  const status = useStore(impersonation.$status);
  const { state } = status;
  const agent = status.state === 'acting' ? status.agent : null;
  const frameRef = useRef<HTMLDivElement>(null);
  const unsavedChanges = useUnsavedChanges(impersonation, frameRef);
  const activeAgent = agent ?? unsavedChanges.agent;
  const { accent } = edition.look;
  // On the host, so that the page's own colours take precedence.
  useStyles(frameRef, accent === null ? '' : `:host { --pw-accent: ${accent} }`);
  useFocusRecovery(frameRef, '[part="heading"]');

  const isWaiting = state === 'starting' || (state !== 'acting' && !isReady);
  const isSignedIn = loginStatus === 'loggedin';
  // An agent whose impersonation has ended must not mistake their own account for the reader's.
  const [isOwnAccountChosen, setOwnAccountChosen] = useState(false);
  const endReason = status.state === 'over' && activeAgent === null ? status.reason : null;
  const isEndNoticeShown = endReason !== null && isSignedIn && !isOwnAccountChosen;
  return (
    <div ref={frameRef} className="portal-frame">
      {isWaiting && <Spinner label={i18n._('portal.loading')} />}
      {!isWaiting && activeAgent !== null && (
        <ImpersonatedPortal
          key={activeAgent.token}
          agent={activeAgent}
          impersonation={impersonation}
          edition={edition}
          router={router}
          hasEnded={agent === null}
          onLeave={unsavedChanges.leave}
        />
      )}
      {!isWaiting && isEndNoticeShown && (
        <div className="card" role="alert">
          <p>{impersonationEndText(i18n, endReason)}</p>
          <Button variant="quiet" onClick={() => setOwnAccountChosen(true)}>
            {i18n._('portal.no-page.account')}
          </Button>
        </div>
      )}
      {!isWaiting && activeAgent === null && isSignedIn && !isEndNoticeShown && (
        <ReaderPortal key={user.id} edition={edition} router={router} />
      )}
      {!isWaiting && activeAgent === null && !isSignedIn && (
        <SignInPage edition={edition} router={router} impersonationEndMessage={impersonationEndText(i18n, endReason)} />
      )}
    </div>
  );
};
