import { createHttp } from '../../../src/http/client.ts';
import { createMemberships, getMembership } from '../../../src/newsletters/memberships.ts';
import type { Newsletter } from '../../../src/newsletters/newsletter.ts';
import type { Subscriber } from '../../../src/newsletters/subscriber.ts';
import { createWorld, type FakeReply, type SentRequest } from '../world/fake-world.ts';

/** The routes of memberships. */
export const searchRoute = 'GET /mailing/search';
export const subscribeRoute = 'POST /mailing/subscribe';
export const unsubscribeRoute = 'POST /mailing/unsubscribe';

/** Readers who have proven their addresses. */
export const ada = { kind: 'proven', email: 'ada@readers.example', emailKey: null } satisfies Subscriber;
export const bob = { kind: 'proven', email: 'bob@readers.example', emailKey: null } satisfies Subscriber;

/** Returns the service's reply to a search: a status for each requested id. */
export const searchReply =
  (statusOf: (listId: string, request: SentRequest) => number | null, frequency?: unknown) =>
  (request: SentRequest) => ({
    data: {
      lists: request.query.getAll('listId').flatMap((cid) => {
        const status = statusOf(cid, request);
        return status === null ? [] : [{ cid, status, frequency }];
      }),
    },
  });

/** Memberships in a world of their own, where nobody is subscribed and every change works unless `answers` differ. */
export const createMailingWorld = (answers: Record<string, FakeReply> = {}) => {
  const world = createWorld({
    answers: {
      [searchRoute]: searchReply(() => 2),
      [subscribeRoute]: { success: true },
      [unsubscribeRoute]: { success: true },
      ...answers,
    },
  });
  const hosts = { paywall: '', auth: '', mailing: 'https://mailing.example/mailing', subs: '' };
  const http = createHttp({ fetch: world.platform.fetch, clock: world.clock, hosts: () => hosts, token: () => null });
  const memberships = createMemberships(http, world.log);
  return {
    ...world,
    memberships,
    http,
    /** Returns the state of a newsletter. */
    at: (newsletter: Newsletter) => getMembership(memberships.$memberships.get(), newsletter),
    sentTo: (call: string) => world.network.sent.filter(({ method, path }) => `${method} ${path}` === call),
    /** Sets the service's reply from now on. */
    answer: (call: string, answer: FakeReply) => {
      world.network.answers[call] = answer;
    },
  };
};
