import { signingKeys } from '../../contract/paywall/signing-keys.ts';
import { importStatementKeys } from '../../contract/statements/statement-keys.ts';
import {
  createVerifyStatement,
  readUnverifiedClaims,
  type StatementResult,
} from '../../contract/statements/verify-statement.ts';
import type { GateSettings } from '../gate-options.ts';
import { createSendRequest } from '../services/send-request.ts';
import { cookieOf, type Visitor } from '../visitor/visitor.ts';
import { createKeyCache } from './key-cache.ts';

/** The cookie that keeps a reader's statement; scripts of the page can't read it. */
const statementCookieName = 'pw_statement';

/** A statement is replaced when it is this old, in ms; a service that offers none is asked again after it. */
const renewAfterMs = 3600_000;

/** The services accept the bearer, refuse it, or did not answer; and what they have signed for an accepted one. */
export interface SessionOutcome {
  session: 'accepted' | 'rejected' | 'unknown';
  statement: string | null;
}

/** The signed statements of readers, for times when the services can't be asked. */
export interface Statements {
  /** Verifies the statement in a visitor's cookie. */
  verify(visitor: Visitor): Promise<StatementResult>;
  /** True if the visitor's statement may have to be replaced: the headers of the response have to wait. */
  isStale(visitor: Visitor): boolean;
  /** Returns the cookies that end a statement without a log-in. */
  logOutCookies(request: Request, visitor: Visitor): readonly string[];
  /** Returns the cookies that keep what the service has just signed; a statement that is not valid is not kept. */
  decisionCookies(request: Request, visitor: Visitor, outcome: SessionOutcome): Promise<readonly string[]>;
}

const off: Statements = {
  verify: async () => ({ kind: 'absent' }),
  isStale: () => false,
  logOutCookies: () => [],
  decisionCookies: async () => [],
};

/** Sets up the statements of a gate. */
export const createStatements = (settings: GateSettings): Statements => {
  const { keys, siteId, now, log, isDenied, runtime, services, requestTimeoutMs } = settings;
  if (keys === 'off') return off;
  const sendRequest = createSendRequest(runtime.clock, settings.fetch, requestTimeoutMs);
  const load = keys ?? (() => sendRequest(services.paywall + signingKeys.path));
  const onFailure = (cause: unknown) => log({ kind: 'failure', label: 'keys', cause });
  const cache = createKeyCache({
    load,
    importKeys: (document) => importStatementKeys(runtime.subtle, document),
    now,
    clock: runtime.clock,
    maxWaitMs: requestTimeoutMs,
    onFailure,
  });
  const verify = createVerifyStatement({ keys: cache, subtle: runtime.subtle, siteId, now, isDenied });
  /** The time of the last reply without a statement: an older service offers none. */
  let missingAtMs = Number.NEGATIVE_INFINITY;

  const readCookie = ({ cookies }: Visitor): string | null => cookies[statementCookieName] || null;
  const cookie = (request: Request, value: string, maxAgeSec: number) =>
    cookieOf(request, { name: statementCookieName, value, maxAgeSec, isHidden: true });
  const isOld = (statement: string): boolean => {
    const claims = readUnverifiedClaims(statement);
    return claims === null || Math.abs(now() - claims.iat * 1000) >= renewAfterMs;
  };

  return {
    verify: (visitor) => verify(readCookie(visitor), visitor.token),
    isStale: (visitor) => {
      const value = readCookie(visitor);
      if (visitor.token === null) return false;
      return value === null ? Math.abs(now() - missingAtMs) >= renewAfterMs : isOld(value);
    },
    logOutCookies: (request, visitor) =>
      visitor.token === null && readCookie(visitor) !== null ? [cookie(request, '', 0)] : [],
    decisionCookies: async (request, visitor, { session, statement }) => {
      const current = readCookie(visitor);
      if (session === 'rejected') return current === null ? [] : [cookie(request, '', 0)];
      if (visitor.token === null || session === 'unknown') return [];
      if (statement === null) {
        missingAtMs = now();
        return [];
      }
      if (current !== null && !isOld(current) && (await verify(current, visitor.token)).kind === 'valid') return [];
      const result = await verify(statement, visitor.token);
      if (result.kind !== 'valid') return [];
      return [cookie(request, statement, Math.max(0, Math.floor(result.claims.exp - now() / 1000)))];
    },
  };
};
