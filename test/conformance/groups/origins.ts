/** Pages of the site call from other origins; nobody else's page may read what is answered to a reader. */
import { emailKeyHeader, idempotencyKeyHeader, signUpProofHeader } from '../../../src/contract/index.ts';
import type { Check } from '../check.ts';
import { demand } from '../verdicts.ts';
import { rowOf, type World } from '../world.ts';

const foreign = 'https://conformance.invalid';
const requestHeaders = ['authorization', 'content-type', idempotencyKeyHeader, emailKeyHeader, signUpProofHeader];
const calls = [
  'paywall.countMeter',
  'auth.passwordLogin',
  'mailing.subscribe',
  'card-billing.pause',
  'card-billing.cancelSubscription',
];

const preflight = (world: World, id: string, origin: string) => {
  const { endpoint } = rowOf(id);
  const headers = {
    origin,
    'access-control-request-method': endpoint.method,
    'access-control-request-headers': requestHeaders.join(','),
  };
  return world.ask(endpoint, { method: 'OPTIONS', headers });
};

const listOf = (header: string | null): string[] =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());

const allows = (header: string | null, origin: string): boolean => header === origin || header === '*';

const check = (id: string): Check => ({
  says: `a page of the site may make ${rowOf(id).endpoint.method} ${rowOf(id).endpoint.path} from its own origin, with a bearer and keys`,
  run: async (world) => {
    const { origin } = world.options;
    const { status, headers, call } = await preflight(world, id, origin);
    demand(status === 200 || status === 204, () => `The preflight ${call} was to be answered 204; came ${status}`);
    const allowedOrigin = headers.get('access-control-allow-origin');
    demand(
      allows(allowedOrigin, origin),
      () => `${call} was to allow the origin ${origin}; came ${allowedOrigin ?? 'no access-control-allow-origin'}`,
    );
    const methods = listOf(headers.get('access-control-allow-methods'));
    const { method } = rowOf(id).endpoint;
    // GET and POST need no leave of their own.
    demand(
      method !== 'DELETE' || methods.includes('delete') || methods.includes('*'),
      () => `${call} was to allow DELETE; came ${methods.join(', ')}`,
    );
    const names = listOf(headers.get('access-control-allow-headers'));
    const missing = requestHeaders.filter(
      (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
    );
    demand(
      missing.length === 0,
      () => `${call} was to allow the headers ${missing.join(', ')}; came ${names.join(', ')}`,
    );
  },
});

/** The checks. */
export const originChecks: readonly Check[] = [
  ...calls.map(check),
  {
    says: 'a page of the site may read answers, failures too, and when to try again',
    run: async (world) => {
      const { origin, site, flow } = world.options;
      const { endpoint } = rowOf('paywall.flow');
      for (const flowId of [flow, 'conformance-unknown']) {
        const { headers, call } = await world.ask(endpoint, { query: { siteId: site, flowId }, headers: { origin } });
        const allowedOrigin = headers.get('access-control-allow-origin');
        demand(
          allows(allowedOrigin, origin),
          () =>
            `${call} was to let ${origin} read its answer; came ${allowedOrigin ?? 'no access-control-allow-origin'}`,
        );
        const exposed = listOf(headers.get('access-control-expose-headers'));
        demand(
          exposed.includes('retry-after') || exposed.includes('*'),
          () => `${call} was to expose retry-after; came ${exposed.join(', ')}`,
        );
        const varies = listOf(headers.get('vary'));
        demand(
          allowedOrigin === '*' || varies.includes('origin'),
          () => `${call} was to vary by origin; came ${varies.join(', ')}`,
        );
      }
    },
  },
  {
    says: 'a foreign page may not send bearers, and nobody’s cookies are taken',
    run: async (world) => {
      for (const id of calls) {
        const { headers, call } = await preflight(world, id, foreign);
        const allowedOrigin = headers.get('access-control-allow-origin');
        demand(
          allowedOrigin !== foreign,
          () => `${call} was not to allow the origin ${foreign}, which no site has; it did`,
        );
        const credentials = headers.get('access-control-allow-credentials');
        demand(credentials === null, () => `${call} was not to allow credentials; came ${credentials}`);
      }
    },
  },
];
