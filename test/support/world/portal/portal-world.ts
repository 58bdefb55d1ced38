import { createHttp } from '../../../../src/http/client.ts';
import { createWorld, type SentRequest, type WorldOptions } from '../fake-world.ts';

/** A world with a client of the portal's services, for a reader whose bearer is `own-1`. */
export const createPortalWorld = (options: WorldOptions = {}) => {
  const world = createWorld(options);
  const hosts = { paywall: '', auth: 'https://auth.example', mailing: '', subs: 'https://subs.example' };
  const { fetch, clock } = world.platform;
  const addresses: string[] = [];
  const http = createHttp({
    fetch: (input, init) => {
      addresses.push(new Request(input).url);
      return fetch(input, init);
    },
    clock,
    hosts: () => hosts,
    token: () => 'own-1',
  });
  return {
    ...world,
    http,
    /** Every requested address. */
    addresses,
    sentTo: (path: string): SentRequest[] => world.network.sent.filter((request) => request.path === path),
  };
};

/** The reader of the bearer, as in `GET /info`. */
export const adaInfo = {
  id: 7,
  name: 'Ada Byron',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@readers.example',
  confirmed: 1,
  new_email: null,
  register_date: 1_600_000_000,
};

/** The same for an agent: the session lasts 300 s more. */
export const adaInfoForAgent = {
  ...adaInfo,
  agent: { name: 'Sam Porter', email: 'sam@ledger.example' },
  expires_at: 1_776_254_700,
  expires_in: 300,
};
