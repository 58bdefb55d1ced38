/** The user service on the auth host (spec: portal point 7). */
import { changeEmailBody, changeEmailQuery, mailBody, mailQuery } from '../account-requests.ts';
import { user } from '../user-calls.ts';
import { agentExchangeBody, changePasswordBody, updateUserBody } from '../user-requests.ts';
import { about, rowsOf } from './row.ts';

const spec = 'portal, point 7';
const institution = '`institution_account`: all its readers share it';

/** Its rows. */
export const userRows = rowsOf('user', user, {
  userInfo: about({ summary: 'Who holds the bearer', spec, access: 'reader' }),
  agentUserInfo: about({ summary: 'Whom an agent acts for, and until when', spec, access: 'agent' }),
  changePassword: about({
    summary: 'Sets another password, and ends every other session',
    spec,
    access: 'owner',
    isLimited: true,
    body: changePasswordBody,
    refusals: { 400: '`passwords_differ`, `password_…`: no good password', 403: institution },
  }),
  modifyEmail: about({
    summary: 'Sends a mail to the new address; nothing changes before it is confirmed',
    spec: 'portal, points 7 and 8',
    access: 'owner',
    isLimited: true,
    query: changeEmailQuery,
    body: changeEmailBody,
    refusals: {
      400: '`same_email`, `foreign_link`',
      403: institution,
      409: '2124: another address waits for its confirmation; `override=true` replaces it',
    },
  }),
  resendUserConfirmation: about({
    summary: 'Sends the mail that confirms an address once more',
    spec,
    access: 'known',
    isLimited: true,
    query: mailQuery,
    body: mailBody,
    refusals: { 400: '`foreign_link`', 404: '`unknown_site`' },
  }),
  updateUser: about({
    summary: 'Changes the reader’s names',
    spec,
    access: 'reader',
    body: updateUserBody,
    refusals: { 403: institution },
  }),
  userGeo: about({ summary: 'Where the reader is', spec, access: 'anyone' }),
  exchangeAgent: about({
    summary: 'Turns the token of an agent’s link, once, into a bearer of ten minutes',
    spec: 'portal, points 4 and 7',
    access: 'anyone',
    isLimited: true,
    body: agentExchangeBody,
    refusals: { 401: '`unknown_agent_token`: unknown, used or too old' },
  }),
});
