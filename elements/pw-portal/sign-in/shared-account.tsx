import { useLingui } from '@lingui/react';
import { PageHeading } from '../shell/page-heading.tsx';
import { AsNobody } from './as-nobody.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const nothing = () => {};

/**
 * The portal of a session that belongs to nobody: an institution lets its visitors read by one account. It says so, and
 * offers to sign in with an account of one's own, whose portal then takes its place.
 */
export const SharedAccount = ({ name }: { name: string }) => {
  const { i18n } = useLingui();
  return (
    <>
      <PageHeading title={i18n._('portal.shared')} />
      <div className="card" part="card shared-account">
        <p>{i18n._('portal.shared.text', { name })}</p>
        <p>{i18n._('portal.shared.sign-in')}</p>
        <AsNobody>
          <SignInScreen onDone={nothing} />
        </AsNobody>
      </div>
    </>
  );
};
