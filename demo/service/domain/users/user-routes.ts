/**
 * The user service (spec: portal point 7): an account's data and changes, for readers and for agents who act for them.
 */
import { changeEmailBody, changeEmailQuery } from '#src/contract/account/email-change.ts';
import { mailBody, mailQuery } from '#src/contract/account/mail-request.ts';
import { changePasswordBody } from '#src/contract/users/credentials.ts';
import { updateUserBody } from '#src/contract/users/profile.ts';
import { user } from '#src/contract/users/user.ts';
import { type HandlersOf, handler, noInput } from '../../http/handler.ts';
import { type Route, routesOf } from '../../http/router.ts';
import type { AuthDeps } from '../accounts/auth-deps.ts';
import { requestAddressChange, requestAddressConfirmation } from '../accounts/change-address.ts';
import { rejectAgents, rejectInstitutions, requireReader } from '../readers/require-reader.ts';
import { agentRoutes } from './agent-routes.ts';
import { changePassword } from './change-password.ts';
import { describeUser } from './describe-user.ts';

/** The user service, answered from the database. */
export const userRoutes = (deps: AuthDeps): Route[] => {
  const { database, location } = deps;
  const handlers: HandlersOf<typeof user> = {
    ...agentRoutes(deps),
    userInfo: handler({
      query: noInput,
      body: noInput,
      handle: async (_, context) => describeUser(database, await requireReader(context), context.now),
    }),
    changePassword: handler({
      query: noInput,
      body: changePasswordBody,
      handle: async ({ body }, context) => {
        await changePassword(deps, body, context);
        return {};
      },
    }),
    modifyEmail: handler({
      query: changeEmailQuery,
      body: changeEmailBody,
      handle: async ({ query: { site }, body: { new_email: email, linkUrl, lang, password, override } }, context) => {
        await requestAddressChange(
          deps,
          { site, email, linkUrl, lang, password, isOverride: override === 'true' },
          context,
        );
        return {};
      },
    }),
    resendUserConfirmation: handler({
      query: mailQuery,
      body: mailBody,
      handle: async ({ query, body }, context) => {
        await rejectAgents(context);
        await requestAddressConfirmation(deps, { ...query, ...body }, context);
        return {};
      },
    }),
    updateUser: handler({
      query: noInput,
      body: updateUserBody,
      handle: async ({ body: { firstname, lastname } }, context) => {
        const reader = await requireReader(context);
        await rejectInstitutions(database, reader);
        await database
          .updateTable('users')
          .set({ first_name: firstname, last_name: lastname })
          .where('id', '=', reader.id)
          .execute();
        return {};
      },
    }),
    userGeo: handler({ query: noInput, body: noInput, handle: async (_, context) => location.geo(context) }),
  };
  return routesOf(user, handlers);
};
