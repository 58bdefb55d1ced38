import type { GateOptions } from '../gate-options.ts';
import { gateSettingsOf } from '../gate-settings.ts';
import type { EdgeRuntime } from '../runtime.ts';
import { createServices } from '../services/services.ts';
import { createStatements } from '../statement/statements.ts';
import { type Visitor, visitorOf } from '../visitor/visitor.ts';

/** Options of a reader's verification: those of a gate that have to do with readers. */
export type ReaderOptions = Pick<
  GateOptions,
  'siteId' | 'services' | 'keys' | 'isDenied' | 'requestTimeoutMs' | 'fetch' | 'now' | 'log'
>;

/**
 * The reader of a request. `by` says who vouches for them: the service, or while it can't be asked its signed statement.
 * `readerId` is the reader's id at this site, the same in all statements; null without one. `unknown`: somebody has a
 * bearer, and neither the service nor a statement says whose it is.
 */
export type VerifiedReader =
  | {
      kind: 'reader';
      by: 'service' | 'statement';
      readerId: string | null;
      isSubscribed: boolean;
      isVerified: boolean;
    }
  | { kind: 'anonymous' }
  | { kind: 'unknown' };

/** Returns the reader of a request. Never rejects. */
export type VerifyReader = (request: Request) => Promise<VerifiedReader>;

/** Apps have no cookies: they send the bearer and the statement as headers. */
const withHeaders = (request: Request, visitor: Visitor): Visitor => {
  const [, token = null] = /^Bearer ([!-~]{1,4096})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token === null) return visitor;
  return { ...visitor, token, cookies: { pw_statement: request.headers.get('presswall-statement') ?? '' } };
};

/** Creates the verification on a host. Throws if an option is wrong. */
export const openReaderVerification = (runtime: EdgeRuntime, options: ReaderOptions): VerifyReader => {
  const unused = { flowIdOf: () => null, fetchOrigin: async () => new Response() };
  const settings = gateSettingsOf(runtime, { ...options, ...unused });
  const { log, now } = settings;
  const services = createServices(settings);
  const statements = createStatements(settings);

  const askService = async (visitor: Visitor, token: string): Promise<VerifiedReader> => {
    const [holder, region] = await Promise.all([services.holder(token), services.region(token)]);
    if (holder === null) return { kind: 'anonymous' };
    const isSubscribed = (region.subscriptions ?? []).some(
      ({ expiration }) => expiration === 1 || now() < expiration * 1000,
    );
    const cookies = { pw_statement: region.statement ?? '' };
    const result = region.statement === null ? null : await statements.verify({ ...visitor, cookies });
    const readerId = result?.kind === 'valid' ? result.claims.sub : null;
    return { kind: 'reader', by: 'service', readerId, isSubscribed, isVerified: holder.isVerified };
  };

  const askStatement = async (visitor: Visitor): Promise<VerifiedReader> => {
    const result = await statements.verify(visitor);
    if (result.kind !== 'valid') return { kind: 'unknown' };
    const { sub, access } = result.claims;
    return {
      kind: 'reader',
      by: 'statement',
      readerId: sub,
      isSubscribed: access.subscribed,
      isVerified: access.verified,
    };
  };

  return async (request) => {
    const visitor = withHeaders(request, visitorOf(request, runtime.random));
    if (visitor.token === null) return { kind: 'anonymous' };
    try {
      return await askService(visitor, visitor.token);
    } catch (cause) {
      log({ kind: 'failure', label: 'who is reading', cause });
      return askStatement(visitor);
    }
  };
};
