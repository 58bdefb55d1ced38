/** Log-ins: by password, taken up by session, and ended for good. */
import { loginReply } from '../../../src/contract/auth/log-in.ts';
import { userInfo } from '../../../src/contract/users/profile.ts';
import type { Check } from '../check.ts';
import { demandRefusal, demandReply } from '../replies.ts';
import { demand } from '../verdicts.ts';
import { rowOf, type World } from '../world.ts';

const session = rowOf('auth.sessionLogin');
const password = rowOf('auth.passwordLogin');
const info = rowOf('user.userInfo');

const takeUp = (world: World, sessionid: string) => world.ask(session.endpoint, { body: { sessionid } });
const whoIs = (world: World, bearer: string) => world.ask(info.endpoint, { bearer });
const logOut = (world: World, sessionid: string, bearer?: string) =>
  world.ask(rowOf('auth.logout').endpoint, { body: { sessionid }, bearer });

/** The checks. */
export const sessionChecks: readonly Check[] = [
  {
    says: 'a session id takes the log-in up again, with a bearer that is good',
    run: async (world) => {
      const { sessionid } = await world.session('reader');
      const { token } = demandReply(world, await takeUp(world, sessionid), loginReply);
      demand(Boolean(token), () => 'POST /user/login with a session id was to answer a token; came none');
      world.redaction.keep(token ?? '');
      const { email } = demandReply(world, await whoIs(world, token ?? ''), userInfo.reply);
      demand(
        email === world.options.reader.email,
        () => 'GET /info was to name the reader who was logged in; it named somebody else',
      );
    },
  },
  {
    says: 'a session id that nobody has fails with status "failed", which alone logs a reader out',
    run: async (world) => demandRefusal(world, await takeUp(world, world.fresh()), session, [401]),
  },
  {
    says: 'a malformed log-in has no status "failed": it logs nobody out',
    run: async (world) => {
      const answer = await world.ask(password.endpoint, { body: { email: 'no address', password: '' } });
      demandRefusal(world, answer, password, [400]);
      demand(
        !/"status"\s*:\s*"failed"/.test(answer.text),
        () => 'POST /user/login that is malformed was not to say status "failed"; it did',
      );
    },
  },
  {
    says: 'a log-out ends session and bearer at once, and no other log-in of the reader',
    run: async (world) => {
      const [leaving, staying] = [await world.logIn(world.options.other), await world.logIn(world.options.other)];
      const { status, call } = await logOut(world, leaving.sessionid, leaving.token);
      demand(status === 200, () => `${call} was to answer 200; came ${status}`);
      demandRefusal(world, await takeUp(world, leaving.sessionid), session, [401]);
      demandRefusal(world, await whoIs(world, leaving.token), info, [401]);
      const { status: keptStatus } = await whoIs(world, staying.token);
      demand(keptStatus === 200, () => `GET /info of another log-in was to answer 200 still; came ${keptStatus}`);
      await logOut(world, staying.sessionid, staying.token);
    },
  },
  {
    says: 'a log-out of a session that nobody has is a 200 like any other',
    run: async (world) => {
      const { status, call } = await logOut(world, world.fresh());
      demand(status === 200, () => `${call} was to answer 200; came ${status}`);
    },
  },
];
