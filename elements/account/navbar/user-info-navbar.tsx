import { useSdk } from '../../host/sdk-context.tsx';
import { useAccount } from '../account-context.tsx';
import { useReader } from '../use-reader.ts';
import { UserMenu } from './user-menu.tsx';

/** `user-info-navbar`: the signed-in reader, for a site's header. Hidden if nobody is signed in. */
export const UserInfoNavbar = () => {
  const sdk = useSdk();
  const { show } = useAccount();
  const { isSignedIn, user } = useReader();
  if (!isSignedIn) return null;
  return <UserMenu user={user} onProfile={() => show('user-profile')} onSignOut={() => sdk.signOut()} />;
};
