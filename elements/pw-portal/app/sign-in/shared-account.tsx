import { useLingui } from '@lingui/react';
import { PageHeading } from '../shell/page-heading.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignedOutSdkProvider } from './signed-out-sdk-provider.tsx';

const noop = () => {};

/**
 * The portal of a shared session: an institution lets its visitors read with one account. It says so, and offers to
 * sign in with a personal account, whose portal then replaces this one.
 */
export const SharedAccount = ({ name }: { name: string }) => {
  const { i18n } = useLingui();
  return (
    <>
      <PageHeading title={i18n._('portal.shared')} />
      <div className="card" part="card shared-account">
        <p>{i18n._('portal.shared.text', { name })}</p>
        <p>{i18n._('portal.shared.sign-in')}</p>
        <SignedOutSdkProvider>
          <SignInScreen onDone={noop} />
        </SignedOutSdkProvider>
      </div>
    </>
  );
};
