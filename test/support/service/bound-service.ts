/** The service on a port of its own, for tests that need addresses: single sign-on, mail servers, processes. */
import type { DatabaseLocation } from '../../../demo/service/ports/database/open.ts';
import { type RunningService, startService } from '../../../demo/service/start-service.ts';
import { testSeed } from './service-seed.ts';

/** A running service, with calls as a page on its own origin makes them. */
export interface ListeningService extends RunningService {
  /** The origin that it answers at. */
  origin: string;
  /** Calls it; the JSON of the response is not decoded. */
  send(
    path: string,
    options?: { query?: Record<string, string>; form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** Starts a service with the test seed. */
export const startListeningService = async (place: DatabaseLocation, smtpUrl?: string): Promise<ListeningService> => {
  const service = await startService({
    port: 0,
    host: '127.0.0.1',
    location: place,
    seed: testSeed,
    isSandbox: true,
    ...(smtpUrl !== undefined && { smtpUrl }),
  });
  const { origin } = new URL(service.address);
  return {
    ...service,
    origin,
    send: async (path, { query = {}, form, headers = {} } = {}) => {
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
