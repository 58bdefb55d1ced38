import type { Site } from './fake-site.ts';

/** Logs a reader in by password once the site knows its region, as the auth host of the test answers it. */
export const logIn = async ({ sdk, clock }: Site): Promise<string> => {
  sdk.start({ siteId: 'ledger', env: undefined });
  await Promise.all([sdk.ready, clock.advance(0)]);
  const account = await sdk.account();
  return account.signIn('ann@ledger.example', 'harbour');
};
