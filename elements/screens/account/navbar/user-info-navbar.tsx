import { useSdk } from '../../../sdk-context.tsx';
import { useAccount } from '../account-context.tsx';
import { useReader } from '../use-reader.ts';
import { UserMenu } from './user-menu.tsx';

/** `user-info-navbar`: who is signed in, for a site's header. It is not there for anybody else. */
export const UserInfoNavbar = () => {
  const sdk = useSdk();
  const { show } = useAccount();
  const { isSignedIn, user } = useReader();
  if (!isSignedIn) return null;
  return <UserMenu user={user} onProfile={() => show('user-profile')} onSignOut={() => sdk.signOut()} />;
};
