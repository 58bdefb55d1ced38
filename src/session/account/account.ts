import type { AccountDependencies, AccountModule } from './account-module.ts';
import { createProviders } from './account-settings.ts';
import type { Account } from './account-types.ts';
import { createAccountTools } from './actions/account-tools.ts';
import { createConfirmationActions } from './actions/confirmation.ts';
import { createEmailChangeActions } from './actions/email-change.ts';
import { createResetActions } from './actions/password-reset.ts';
import { createSignInActions } from './actions/sign-in.ts';
import { createSso } from './sso/sso.ts';
import { returnFromSso } from './sso/sso-return.ts';

/** Creates the actions: one lazy chunk, with every call of the auth host (spec: paywall point 7). */
export const createAccount = (ports: AccountDependencies): AccountModule => {
  const { platform, onNewUser, settings } = ports;
  const providers = createProviders(settings.ssoProviders, platform.log);
  const tools = createAccountTools(ports);
  /** Runs after a first log-in with a provider; a failed mail is ignored (spec: paywall point 8). */
  const onFirstLogIn = (email: string) => {
    onNewUser();
    tools.mail.sendCustom(email).catch(() => {});
  };

  const { callAuth, store, bizdata } = tools;
  const ssoPorts = { ...ports, callAuth, store, bizdata, onFirstLogIn };
  const account: Account = {
    get providers() {
      return providers();
    },
    ...createSignInActions(tools),
    ...createResetActions(tools),
    ...createConfirmationActions(tools),
    ...createEmailChangeActions(tools),
    ...createSso(ssoPorts),
  };
  return { account, returnFromSso: (params) => returnFromSso(ssoPorts, params) };
};
