import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { SignIn } from '../screens/sign-in/sign-in.tsx';
import { useSdk } from '../sdk-context.tsx';
import { Spinner } from '../ui/spinner/spinner.tsx';
import { useReady } from '../use-ready.ts';
import { Account } from './account.tsx';
import { useTrackingIdentity } from './use-tracking-identity.ts';

/** The account of whoever is signed in, and the way to sign in for everybody else. */
export const Portal = () => {
  const sdk = useSdk();
  const { i18n } = useLingui();
  const session = useStore(sdk.$session);
  const region = useStore(sdk.$region);
  const isReady = useReady();
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef<boolean | null>(null);
  useTrackingIdentity();
  const isSignedIn = session.loginStatus === 'loggedin';

  useEffect(() => {
    if (!isReady) return;
    if (drawn.current !== null && drawn.current !== isSignedIn) heading.current?.focus();
    drawn.current = isSignedIn;
  }, [isReady, isSignedIn]);

  return (
    <section className="portal" part="portal">
      <h2 ref={heading} tabIndex={-1} part="heading">
        {i18n._('portal.title')}
      </h2>
      {!isReady && <Spinner label={i18n._('portal.loading')} />}
      {isReady && !isSignedIn && <SignIn title={i18n._('portal.sign-in')} />}
      {isReady && isSignedIn && (
        <Account
          session={session}
          region={region}
          onSignOut={() => sdk.signOut({ callback: () => {} })}
          onReload={() => sdk.platform.page.reload()}
        />
      )}
    </section>
  );
};
