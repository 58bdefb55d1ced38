/** The service on a port of its own, for what needs addresses: single sign-on, mail servers, processes. */
import type { DatabasePlace } from '../../demo/service/database/open.ts';
import { type RunningService, startService } from '../../demo/service/start-service.ts';
import { testSeed } from './service-seed.ts';

/** A running service, as a page on its own origin talks to it. */
export interface BoundService extends RunningService {
  /** The origin that it answers at. */
  origin: string;
  /** Calls it; the answer's JSON comes as it is. */
  ask(
    path: string,
    options?: { query?: Record<string, string>; form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Starts a service with the test seed. */
export const startBoundService = async (place: DatabasePlace, smtpUrl?: string): Promise<BoundService> => {
  const service = await startService({
    port: 0,
    host: '127.0.0.1',
    place,
    seed: testSeed,
    isSandbox: true,
    ...(smtpUrl !== undefined && { smtpUrl }),
  });
  const { origin } = new URL(service.address);
  return {
    ...service,
    origin,
    ask: async (path, { query = {}, form, headers = {} } = {}) => {
      const url = new URL(path, service.address);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const response = await fetch(url, {
        headers: { origin, ...headers },
        ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const body: unknown = await response.json();
      return { status: response.status, body: { ...Object(body) } };
    },
  };
};
