import type { AccountScreenName } from '../../flow/nodes/screen-names.ts';
import type { Params } from '../../session/landing/take-secrets.ts';

/** Screen to open for each auth parameter of the page's URL (spec: paywall point 2). */
const screensByParam: Readonly<Record<string, AccountScreenName>> = {
  auth_verify_email: 'verify-email',
  auth_verify_signup: 'verify-email-signup',
  auth_reset_password: 'reset-password',
  auth_lwpw: 'login-without-password',
  auth_change_email: 'change-email',
};

/** Returns the screen that the link of a mail opens; null if the page was opened otherwise. */
export const findLandingScreen = (secrets: Params): AccountScreenName | null => {
  for (const [name, screen] of Object.entries(screensByParam)) if (Object.hasOwn(secrets, name)) return screen;
  return null;
};
