import { createHttp } from '../../src/http/client.ts';
import type { Addressee } from '../../src/newsletters/addressee.ts';
import { createMemberships, membershipIn } from '../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../src/newsletters/newsletter.ts';
import { type Answer, createWorld, type Sent } from './fake-world.ts';

/** The calls that memberships make. */
export const search = 'GET /mailing/search';
export const subscribe = 'POST /mailing/subscribe';
export const unsubscribe = 'POST /mailing/unsubscribe';

/** Readers who have proven their addresses. */
export const ada = { kind: 'proven', email: 'ada@readers.example', emailKey: null } satisfies Addressee;
export const bob = { kind: 'proven', email: 'bob@readers.example', emailKey: null } satisfies Addressee;

/** What the service says to a search: a status for each id that was asked about. */
export const told = (statusOf: (listId: string, sent: Sent) => number | null, frequency?: unknown) => (sent: Sent) => ({
  data: {
    lists: sent.query.getAll('listId').flatMap((cid) => {
      const status = statusOf(cid, sent);
      return status === null ? [] : [{ cid, status, frequency }];
    }),
  },
});

/** Memberships in a world of their own, where nobody is subscribed and every change works unless `answers` differ. */
export const createMailingWorld = (answers: Record<string, Answer> = {}) => {
  const world = createWorld({
    answers: { [search]: told(() => 2), [subscribe]: { success: true }, [unsubscribe]: { success: true }, ...answers },
  });
  const hosts = { paywall: '', auth: '', mailing: 'https://mailing.example/mailing', subs: '' };
  const http = createHttp({ fetch: world.platform.fetch, clock: world.clock, hosts: () => hosts, token: () => null });
  const memberships = createMemberships(http, world.log);
  return {
    ...world,
    memberships,
    http,
    /** How things stand with a newsletter. */
    at: (newsletter: Newsletter) => membershipIn(memberships.$memberships.get(), newsletter),
    sentTo: (call: string) => world.network.sent.filter(({ method, path }) => `${method} ${path}` === call),
    /** Sets what the service answers from now on. */
    answer: (call: string, answer: Answer) => {
      world.network.answers[call] = answer;
    },
  };
};
