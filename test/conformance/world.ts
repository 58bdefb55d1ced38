/** The context of the checks: the backend, the test readers, and what was found out about them. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { loginReply } from '../../src/contract/auth/log-in.ts';
import { type Row, wire } from '../../src/contract/index.ts';
import { type Answer, type Ask, createAsk, unlessLimited } from './answers.ts';
import type { Account, Options } from './options.ts';
import { createRedaction, type Redaction } from './redact.ts';
import { Broken, Skipped } from './verdicts.ts';

/** One of the two test readers. */
export type Who = 'reader' | 'other';

/** A log-in that stands. */
export interface Session {
  token: string;
  sessionid: string;
}

/** The context of the checks. */
export interface World {
  options: Options;
  ask: Ask;
  /** Every answer so far. */
  answers: readonly Answer[];
  redaction: Redaction;
  /** The test reader's log-in, begun when it is first needed. */
  session: (who: Who) => Promise<Session>;
  /** Logs in once more. */
  logIn: (account: Account) => Promise<Session>;
  /** A name that nobody has. */
  fresh: () => string;
  /** The printable text of a body. */
  reported: (answer: Answer) => string;
}

/** Memoises a finding for the whole run. */
export const oncePerRun = <Value>(find: (world: World) => Promise<Value>): ((world: World) => Promise<Value>) => {
  const values = new WeakMap<World, Promise<Value>>();
  return (world) => {
    const begun = values.get(world) ?? find(world);
    values.set(world, begun);
    return begun;
  };
};

/** A call of the contract by its id. */
export const rowOf = (id: string): Row => {
  const row = wire.find((other) => other.id === id);
  if (row === undefined) throw new Error(`The contract has no call ${id}`);
  return row;
};

const session = v.object({ ...loginReply.entries, token: v.string(), sessionid: v.string() });

/** Everything, for a backend that nothing is known of yet. */
export const createWorld = (options: Options): World => {
  const answers: Answer[] = [];
  const redaction = createRedaction();
  for (const { password } of [options.reader, options.other]) redaction.keep(password);
  const sessions = new Map<Who, Promise<Session>>();
  const ask = createAsk(options.hosts, (answer) => answers.push(answer));
  const reported = ({ status, text }: Answer) => `${status} ${redaction.redact(text) || 'with nothing in it'}`;

  const logIn: World['logIn'] = async ({ email, password }) => {
    const answer = unlessLimited(await ask(rowOf('auth.passwordLogin').endpoint, { body: { email, password } }));
    const read = v.safeParse(session, answer.json);
    if (answer.status !== 200 || !read.success) {
      throw new Broken(
        `POST /user/login was to log ${email} in with a token and a session id; came ${reported(answer)}. Is it a test reader there?`,
      );
    }
    redaction.keep(read.output.token);
    redaction.keep(read.output.sessionid);
    return read.output;
  };

  return {
    options,
    ask,
    answers,
    redaction,
    logIn,
    reported,
    fresh: () => `conformance-${randomUUID()}`,
    session: (who) => {
      const begun =
        sessions.get(who) ??
        logIn(options[who]).catch((cause) => {
          throw cause instanceof Broken ? new Skipped(`${options[who].email} could not be logged in`) : cause;
        });
      sessions.set(who, begun);
      return begun;
    },
  };
};
