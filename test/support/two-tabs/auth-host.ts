/** The auth host of a browser, with replies that a schedule delivers. */

/** Effect of a reply on the log-in: a session that a password opened, or one that the host no longer knows. */
interface Effect {
  openedSession: string | null;
  endedSession: string | null;
}

/** A request that waits for its reply. */
export interface PendingRequest {
  /** The document that sent it. */
  from: object;
  reply(): Effect;
}

/** A response whose body needs no turn of the event loop to be read. */
class ReadyResponse extends Response {
  readonly said: string;

  constructor(body: string, status: number) {
    super(body, { status });
    this.said = body;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.said);
  }
}

const jsonResponse = (body: object, status = 200): Response => new ReadyResponse(JSON.stringify(body), status);

const atOnce: Readonly<Record<string, object>> = {
  '/api/region': { regionId: 'us', geo: { country: 'US' }, subscriptions: [] },
  '/api/config/tracking': {
    firstParty: { enabled: false },
    productAnalytics: { enabled: false },
    webAnalytics: { enabled: false },
  },
};

/** The token of a session names it, so that a test sees whose it is. */
export const sessionIdOfToken = (token: string): string => token.split('/')[0] ?? '';

/** Readers by their number; each log-in by password opens a new session. */
export const createAuthHost = () => {
  const sessions = new Map<string, { reader: number; isAlive: boolean }>();
  const waiting: PendingRequest[] = [];
  let tokens = 0;
  const revoke = (sessionid: string) => {
    const session = sessions.get(sessionid);
    if (session !== undefined) session.isAlive = false;
  };
  const noEffect: Effect = { openedSession: null, endedSession: null };
  const logIn = (sessionid: string, effect: Effect): [Response, Effect] => {
    const session = sessions.get(sessionid);
    if (session?.isAlive !== true) {
      const error = { code: 'no_session', message: 'It has ended' };
      return [jsonResponse({ status: 'failed', error }, 401), { ...noEffect, endedSession: sessionid }];
    }
    const [newUserId, userEmail] = [session.reader, `reader-${session.reader}@ledger.example`];
    const token = `${sessionid}/${++tokens}`;
    return [jsonResponse({ token, sessionid, newUserId, userEmail, userConfirmed: 1 }), effect];
  };

  /** Returns the request's response, and its effect. */
  const handle = (path: string, form: URLSearchParams): [Response, Effect] => {
    const sessionid = form.get('sessionid');
    if (path === '/user/logout') {
      revoke(sessionid ?? '');
      return [jsonResponse({}), noEffect];
    }
    if (sessionid !== null) return logIn(sessionid, noEffect);
    const openedSession = `session-${sessions.size + 1}`;
    sessions.set(openedSession, { reader: Number(form.get('password')), isAlive: true });
    return logIn(openedSession, { ...noEffect, openedSession });
  };

  /**
   * Creates the `fetch` of one document. `isEarly` says of a request whether the host acts when it is sent, or when it
   * replies.
   */
  const fetchOf =
    (from: object, isEarly: () => boolean): typeof fetch =>
    (input, init) => {
      const { pathname: path } = new URL(String(input));
      const immediateReply = atOnce[path];
      if (immediateReply !== undefined) return Promise.resolve(jsonResponse(immediateReply));
      const form = new URLSearchParams(String(init?.body ?? ''));
      const early = isEarly() ? handle(path, form) : null;
      return new Promise((resolve) => {
        const entry: PendingRequest = {
          from,
          reply: () => {
            waiting.splice(waiting.indexOf(entry), 1);
            const [reply, effect] = early ?? handle(path, form);
            resolve(reply);
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
    /** Drops the pending replies of a closed document. */
    drop: (from: object) => {
      for (const entry of waiting.filter((each) => each.from === from)) waiting.splice(waiting.indexOf(entry), 1);
    },
  };
};
