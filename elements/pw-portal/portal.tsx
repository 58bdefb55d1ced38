import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { PortalEdition } from '../../src/edition/portal-edition.ts';
import { useSdk } from '../sdk-context.tsx';
import { Button } from '../ui/button/button.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useReady } from '../use-ready.ts';
import { useStyles } from '../use-styles.ts';
import { ActedFor } from './acted-for.tsx';
import { OwnPortal } from './own-portal.tsx';
import type { Router } from './route/use-place.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { useImpersonation } from './start/use-impersonation.ts';
import { useTrackingIdentity } from './start/use-tracking-identity.ts';

/**
 * The portal of an edition: for the reader who is signed in, for one whom an agent acts for, or the way to sign in; who
 * has signed in is then where they wanted to go (spec: portal point 4).
 */
export const Portal = ({ edition, router }: { edition: PortalEdition; router: Router }) => {
  const { i18n } = useLingui();
  const { $session, $edition } = useSdk();
  const isReady = useReady();
  const { loginStatus, user } = useStore($session);
  const { state, agent, impersonation } = useImpersonation();
  const place = useRef<HTMLDivElement>(null);
  const { accent } = edition.look;
  // On the host, so that what the page says of its colours goes before it.
  useStyles(place, accent === null ? '' : `:host { --pw-accent: ${accent} }`);
  useKeptFocus(place, '[part="heading"]');
  useTrackingIdentity(state === 'starting' || state === 'acting');
  useEffect(() => $edition.set(edition.edition), [$edition, edition]);

  const isWaiting = state === 'starting' || (state !== 'acting' && !isReady);
  const isSignedIn = loginStatus === 'loggedin';
  // Whoever acted for somebody else must not take their own account for that reader's.
  const [isOwnWanted, setOwnWanted] = useState(false);
  const isToldFirst = state === 'over' && isSignedIn && !isOwnWanted;
  return (
    <div ref={place} className="portal-frame">
      {isWaiting && <Spinner label={i18n._('portal.loading')} />}
      {!isWaiting && agent !== null && (
        <ActedFor key={agent.token} agent={agent} impersonation={impersonation} edition={edition} router={router} />
      )}
      {!isWaiting && isToldFirst && (
        <div className="card" role="alert">
          <p>{i18n._('portal.agent.over')}</p>
          <Button look="quiet" onClick={() => setOwnWanted(true)}>
            {i18n._('portal.no-page.account')}
          </Button>
        </div>
      )}
      {!isWaiting && agent === null && isSignedIn && !isToldFirst && (
        <OwnPortal key={user.id} edition={edition} router={router} />
      )}
      {!isWaiting && agent === null && !isSignedIn && (
        <SignInPage edition={edition} router={router} isAgentOver={state === 'over'} />
      )}
    </div>
  );
};
