/** The auth host but for its providers (spec: paywall point 7, second list). */
import {
  changeEmailBody,
  changeEmailQuery,
  checkQuery,
  customVerificationBody,
  customVerificationQuery,
  logoutBody,
  mailBody,
  mailQuery,
  newPasswordBody,
  registrationBody,
  registrationQuery,
} from '../account-requests.ts';
import { auth } from '../auth.ts';
import { credentialsBody, credentialsQuery, estQuery, sessionLoginBody } from '../requests.ts';
import { about, rowsOf } from './row.ts';
import { ssoAbouts } from './sso-abouts.ts';

const spec = 'paywall, point 7';
const unknownCode = '`unknown_code`: the link is unknown, used or too old';
/** What asks for a mail, and answers the same whether somebody has the address or not. */
const mail = {
  spec,
  access: 'known',
  isLimited: true,
  query: mailQuery,
  body: mailBody,
  refusals: { 400: '`foreign_link`: `linkUrl` is no page of the site', 404: '`unknown_site`: there is no such site' },
} as const;

/** Its rows. */
export const authRows = rowsOf('auth', auth, {
  sessionLogin: about({
    summary: 'Logs in by a session id; with an empty body, by the network of an institution',
    spec: 'paywall, points 4 and 7',
    access: 'anyone',
    logsIn: true,
    body: sessionLoginBody,
    refusals: { 401: '`unknown_session`, `no_institution`' },
  }),
  passwordLogin: about({
    summary: 'Logs in by address and password',
    spec,
    access: 'anyone',
    logsIn: true,
    isLimited: true,
    query: credentialsQuery,
    body: credentialsBody,
    refusals: {
      401: '`wrong_credentials`, whoever it was tried for',
      403: '`not_confirmed`: the site wants addresses confirmed first',
    },
  }),
  est: about({
    summary: 'The reader behind an e-mail session token',
    spec: 'paywall, points 4 and 7',
    access: 'anyone',
    logsIn: true,
    query: estQuery,
    refusals: { 401: '`unknown_est`' },
  }),
  checkAccount: about({
    summary: 'Whether somebody has that address, and has a password',
    spec,
    access: 'anyone',
    isLimited: true,
    query: checkQuery,
  }),
  checkEmailConfirmed: about({
    summary: 'Whether that address is confirmed; pages poll it',
    spec,
    access: 'anyone',
    isLimited: true,
    query: checkQuery,
  }),
  register: about({
    summary: 'Signs somebody up; `confirmed` grants nothing',
    spec,
    access: 'anyone',
    logsIn: true,
    isLimited: true,
    query: registrationQuery,
    body: registrationBody,
    refusals: {
      400: '`password_…`: no good password; `foreign_link`',
      404: '`unknown_site`: there is no such site or region',
      409: '`email_taken`',
    },
  }),
  customVerification: about({
    ...mail,
    summary: 'Sends the verification mail in the publisher’s own words',
    query: customVerificationQuery,
    body: customVerificationBody,
  }),
  resendConfirmation: about({ ...mail, summary: 'Sends the verification mail once more' }),
  confirmEmail: about({
    summary: 'Confirms the address that the code was sent to, and uses the code up',
    spec,
    access: 'anyone',
    logsIn: true,
    isLimited: true,
    refusals: { 404: unknownCode, 409: '`email_taken`: somebody has the address by now' },
  }),
  requestReset: about({ ...mail, summary: 'Sends a link that sets a new password' }),
  checkReset: about({
    summary: 'Whether such a link is still good; leaves it so',
    spec,
    access: 'known',
    isLimited: true,
    refusals: { 403: '`agent_forbidden`', 404: unknownCode },
  }),
  resetPassword: about({
    summary: 'Sets the password, ends every other session and logs in',
    spec,
    access: 'known',
    logsIn: true,
    isLimited: true,
    body: newPasswordBody,
    refusals: {
      400: '`passwords_differ`, `password_…`: no good password',
      403: '`agent_forbidden`',
      404: unknownCode,
    },
  }),
  requestDirectLogin: about({ ...mail, summary: 'Sends a link that logs in' }),
  directLogin: about({
    summary: 'Logs in by such a link, once',
    spec,
    access: 'anyone',
    logsIn: true,
    isLimited: true,
    refusals: { 401: unknownCode },
  }),
  changeEmail: about({
    summary: 'Sends a mail to the new address; nothing changes before it is confirmed',
    spec,
    access: 'owner',
    isLimited: true,
    query: changeEmailQuery,
    body: changeEmailBody,
    refusals: { 400: '`same_email`, `foreign_link`', 403: '`institution_account`' },
  }),
  logout: about({ summary: 'Ends the session and the bearer', spec: 'addition', access: 'known', body: logoutBody }),
  ...ssoAbouts,
});
