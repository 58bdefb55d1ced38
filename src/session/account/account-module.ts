import type { Http } from '../../http/client.ts';
import type { LoadScript } from '../../platform/load-script.ts';
import type { Platform, Windows } from '../../platform/platform.ts';
import type { KeyStore } from '../key-store.ts';
import type { SessionStore } from '../session-store.ts';
import type { AccountSettings } from './account-settings.ts';
import type { Account } from './account-types.ts';
import type { SsoCallbackParams } from './sso/sso-finish.ts';

/** Dependencies of the account actions. */
export interface AccountDependencies {
  platform: Pick<Platform, 'page' | 'clock' | 'log' | 'random' | 'storage'>;
  http: Http;
  keyStore: KeyStore;
  sessionStore: SessionStore;
  windows: Windows;
  loadScript: LoadScript;
  siteId: () => string;
  /** Empty until the region is known. */
  regionId: () => string;
  /** Loads the region if it is unknown. */
  ensureRegion: () => Promise<void>;
  /** True if this page can show the screen that a mail's link opens. */
  canShowScreens: () => boolean;
  /** The base URLs of the deployment. */
  hosts: () => readonly string[];
  /** Called when an account was created: by a sign-up, or a first log-in with a provider. */
  onNewUser: () => void;
  /** Account settings from the page's tags. */
  settings: AccountSettings;
}

/** The account actions, and the handler for a return from a provider. */
export interface AccountModule {
  account: Account;
  returnFromSso(params: SsoCallbackParams): Promise<void>;
}
