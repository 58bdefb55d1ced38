import type { Dispose } from '../../platform/platform.ts';
import type { Impersonation } from './impersonation.ts';
import type { ProfileStore } from './profile-store.ts';

/** The profile of an impersonated reader. */
export interface ImpersonatedProfile extends ProfileStore {
  /** Loads it. The returned function ends its calls. */
  open(): Dispose;
}

/** Creates it. If it cannot be loaded, the impersonation ends (spec: portal point 8). */
export const createImpersonatedProfile = (
  profileStore: ProfileStore,
  { clear }: Pick<Impersonation, 'clear'>,
): ImpersonatedProfile => ({
  ...profileStore,
  open: () => {
    let isCurrent = true;
    void profileStore.load().then((result) => {
      if (isCurrent && result !== 'done') clear('reader');
    });
    return () => {
      isCurrent = false;
      profileStore.stop();
    };
  },
});
