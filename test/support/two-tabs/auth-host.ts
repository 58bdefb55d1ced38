/** The auth host of a browser whose replies come when a schedule says so. */

/** What a reply did to who is logged in: a session that a password opened, or one that the host knows no more. */
interface Effect {
  opened: string | null;
  refused: string | null;
}

/** A request that waits for its reply. */
export interface Waiting {
  /** The document that sent it. */
  from: object;
  reply(): Effect;
}

/** Bodies that need no turn of the event loop to be read. */
class ReadyResponse extends Response {
  readonly said: string;

  constructor(said: string, status: number) {
    super(said, { status });
    this.said = said;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.said);
  }
}

const answer = (body: object, status = 200): Response => new ReadyResponse(JSON.stringify(body), status);

const atOnce: Readonly<Record<string, object>> = {
  '/api/region': { regionId: 'us', geo: { country: 'US' }, subscriptions: [] },
  '/api/config/tracking': {
    firstParty: { enabled: false },
    productAnalytics: { enabled: false },
    webAnalytics: { enabled: false },
  },
};

/** The token of a session names it, so that a test sees whose it is. */
export const sessionOfToken = (token: string): string => token.split('/')[0] ?? '';

/** Readers by their number; each log-in by password opens a new session. */
export const createAuthHost = () => {
  const sessions = new Map<string, { reader: number; isAlive: boolean }>();
  const waiting: Waiting[] = [];
  let tokens = 0;
  const revoke = (sessionid: string) => {
    const session = sessions.get(sessionid);
    if (session !== undefined) session.isAlive = false;
  };
  const nothing: Effect = { opened: null, refused: null };
  const logIn = (sessionid: string, effect: Effect): [Response, Effect] => {
    const session = sessions.get(sessionid);
    if (session?.isAlive !== true) {
      const error = { code: 'no_session', message: 'It has ended' };
      return [answer({ status: 'failed', error }, 401), { ...nothing, refused: sessionid }];
    }
    const [newUserId, userEmail] = [session.reader, `reader-${session.reader}@ledger.example`];
    const token = `${sessionid}/${++tokens}`;
    return [answer({ token, sessionid, newUserId, userEmail, userConfirmed: 1 }), effect];
  };

  /** What the host does with a request, and says. */
  const handle = (path: string, form: URLSearchParams): [Response, Effect] => {
    const sessionid = form.get('sessionid');
    if (path === '/user/logout') {
      revoke(sessionid ?? '');
      return [answer({}), nothing];
    }
    if (sessionid !== null) return logIn(sessionid, nothing);
    const opened = `session-${sessions.size + 1}`;
    sessions.set(opened, { reader: Number(form.get('password')), isAlive: true });
    return logIn(opened, { ...nothing, opened });
  };

  /** The `fetch` of one document. `isEarly` says of a request whether the host acts as it is sent, or as it replies. */
  const fetchOf =
    (from: object, isEarly: () => boolean): typeof fetch =>
    (input, init) => {
      const { pathname: path } = new URL(String(input));
      const known = atOnce[path];
      if (known !== undefined) return Promise.resolve(answer(known));
      const form = new URLSearchParams(String(init?.body ?? ''));
      const early = isEarly() ? handle(path, form) : null;
      return new Promise((resolve) => {
        const entry: Waiting = {
          from,
          reply: () => {
            waiting.splice(waiting.indexOf(entry), 1);
            const [said, effect] = early ?? handle(path, form);
            resolve(said);
            return effect;
          },
        };
        waiting.push(entry);
      });
    };

  return {
    waiting,
    fetchOf,
    /** Ends a session from the host's side. */
    revoke,
    readerOf: (sessionid: string): number => sessions.get(sessionid)?.reader ?? 0,
    /** A document is gone: nobody hears what was still to come. */
    drop: (from: object) => {
      for (const entry of waiting.filter((each) => each.from === from)) waiting.splice(waiting.indexOf(entry), 1);
    },
  };
};
