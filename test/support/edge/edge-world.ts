/** A gate before a fake publisher's server and fake services: records its log, and the responses for readers. */
import { createGate, type Gate, type GateOptions, type GateRecord } from '../../../elements/entries/edge/index.ts';
import { createFakeServices, type FakeServices } from './fake-services.ts';

export { lockedText, pageOf } from './fake-services.ts';

/** Options of the gate that a test changes. */
export type WorldOptions = Partial<Omit<GateOptions, 'flow' | 'flowIdOf' | 'loadFlow' | 'origin' | 'fetchOrigin'>> & {
  flowIdOf?: (url: URL) => string | null;
};

/** The fakes, and the gate before them. */
export interface EdgeWorld extends FakeServices {
  /** Sends any request through the gate. */
  respondTo: Gate;
  /** Sends a request through the gate, and returns its response unread. */
  respond(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request through the gate, and reads its response. */
  send(path: string, init?: RequestInit): Promise<{ status: number; headers: Headers; text: string }>;
  /** The labels of what failed. */
  complaints: string[];
  /** The log of the gate. */
  records: GateRecord[];
  clock: { now: number };
}

/** Creates the world. */
export const createEdgeWorld = (options: WorldOptions = {}): EdgeWorld => {
  const { fakes, handle } = createFakeServices();
  const log: Pick<EdgeWorld, 'complaints' | 'records' | 'clock'> = {
    complaints: [],
    records: [],
    clock: { now: Date.UTC(2026, 10, 20) },
  };
  const gate = createGate({
    origin: 'https://origin.example',
    services: { paywall: 'https://pw.example', auth: 'https://auth.example' },
    siteId: 'ledger',
    flowIdOf: () => 'metered',
    secret: 'a secret of the publisher',
    fetch: handle,
    now: () => log.clock.now,
    log: (record) => {
      log.records.push(record);
      if (record.kind === 'failure') log.complaints.push(record.label);
    },
    ...options,
  });
  const respond = (path: string, init: RequestInit = {}) => gate(new Request(`https://ledger.example${path}`, init));
  return Object.assign(fakes, log, {
    respondTo: gate,
    respond,
    send: async (path: string, init: RequestInit = {}) => {
      const response = await respond(path, init);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  });
};

/** The cookies of a visitor, as a request carries them. */
export const withCookies = (cookies: Readonly<Record<string, string>>): RequestInit => ({
  headers: {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  },
});

/** The same for a page that a tab opens. */
export const openedWith = (cookies: Readonly<Record<string, string>>): RequestInit => {
  const headers = new Headers(withCookies(cookies).headers);
  headers.set('sec-fetch-mode', 'navigate');
  headers.set('sec-fetch-dest', 'document');
  return { headers };
};

/** An unknown visitor, and a subscriber. */
export const readers = {
  ann: withCookies({ pw_client_id: 'ann' }),
  subscriber: withCookies({ pw_client_id: 'sue', pw_auth_token: 'paid' }),
};

/** A world in which the visitor `ann` has read her three free articles. */
export const createWorldAfterThreeViews = async (options: WorldOptions = {}): Promise<EdgeWorld> => {
  const world = createEdgeWorld(options);
  for (const path of ['/a', '/b', '/c']) await world.send(path, readers.ann);
  return world;
};
