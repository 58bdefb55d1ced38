/** The user service (spec: portal point 7): what readers, and agents for them, see and change of an account. */
import { changeEmailBody, changeEmailQuery, mailBody, mailQuery } from '../../../src/http/contract/account-requests.ts';
import { user } from '../../../src/http/contract/user-calls.ts';
import { changePasswordBody, updateUserBody } from '../../../src/http/contract/user-requests.ts';
import type { AuthPorts } from '../accounts/auth-ports.ts';
import { askForConfirmation, askForNewAddress } from '../accounts/change-address.ts';
import { demandReader, refuseAgents, refuseInstitutions } from '../accounts/demand-reader.ts';
import { agentCalls } from '../agents/agent-calls.ts';
import { type HandlersOf, handler, nothing } from '../wire/handler.ts';
import { type Call, callsOf } from '../wire/router.ts';
import { changePassword } from './change-password.ts';
import { describeUser } from './describe-user.ts';

/** The user service, answered from the database. */
export const userCalls = (ports: AuthPorts): Call[] => {
  const { database, place } = ports;
  const handlers: HandlersOf<typeof user> = {
    ...agentCalls(ports),
    userInfo: handler({
      query: nothing,
      body: nothing,
      answer: async (_, visit) => describeUser(database, await demandReader(visit), visit.now),
    }),
    changePassword: handler({
      query: nothing,
      body: changePasswordBody,
      answer: async ({ body }, visit) => {
        await changePassword(ports, body, visit);
        return {};
      },
    }),
    modifyEmail: handler({
      query: changeEmailQuery,
      body: changeEmailBody,
      answer: async ({ query: { site }, body: { new_email: email, linkUrl, override } }, visit) => {
        await askForNewAddress(ports, { site, email, linkUrl, isOverride: override === 'true' }, visit);
        return {};
      },
    }),
    resendUserConfirmation: handler({
      query: mailQuery,
      body: mailBody,
      answer: async ({ query, body: { linkUrl } }, visit) => {
        await refuseAgents(visit);
        await askForConfirmation(ports, { ...query, linkUrl }, visit);
        return {};
      },
    }),
    updateUser: handler({
      query: nothing,
      body: updateUserBody,
      answer: async ({ body: { firstname, lastname } }, visit) => {
        const reader = await demandReader(visit);
        await refuseInstitutions(database, reader);
        await database
          .updateTable('users')
          .set({ first_name: firstname, last_name: lastname })
          .where('id', '=', reader.id)
          .execute();
        return {};
      },
    }),
    userGeo: handler({ query: nothing, body: nothing, answer: async () => place.geo() }),
  };
  return callsOf(user, handlers);
};
