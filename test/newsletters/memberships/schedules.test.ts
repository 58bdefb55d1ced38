import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { subscribeMailing, unsubscribeMailing } from '../../../src/contract/newsletters/membership.ts';
import type { CallOptions, Http } from '../../../src/http/client.ts';
import { Failure } from '../../../src/http/failure.ts';
import { createMemberships, getMembership } from '../../../src/newsletters/memberships.ts';
import { ada, bob } from '../../support/newsletters/mailing-world.ts';
import { newsletterFixture } from '../../support/newsletters/newsletter-fixtures.ts';
import { createWorld } from '../../support/world/fake-world.ts';

const letters = [newsletterFixture('a'), newsletterFixture('m', { regionId: 'me', isMembership: true })];
const readers = { ada, bob, nobody: { kind: 'nobody' } } as const;

/** A step: an answer comes, a verb on one newsletter, or the same or another reader. */
const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('wait' as const) },
    { weight: 4, arbitrary: fc.constantFrom('subscribe', 'unsubscribe') },
    { weight: 2, arbitrary: fc.constant('ada' as const) },
    { weight: 1, arbitrary: fc.constantFrom('bob', 'nobody') },
  ),
  letter: fc.constantFrom(...letters),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The service's replies to one call after another; after that each works. */
const outcome = fc.constantFrom(
  'works',
  'works',
  'fails',
  'offline',
  'refused',
  'tells nothing',
  'forbidden',
  'works, and is cut off',
  'works, and says something else',
);

const failures = new Map([
  ['fails', new Failure('status', 'Request failed', 500)],
  ['offline', new Failure('network', 'Network Error')],
  ['refused', new Failure('status', 'Request failed', 401)],
  ['forbidden', new Failure('status', 'Request failed', 403, { error: { code: 'not_confirmed' } })],
]);

interface Said extends CallOptions {
  query?: { email?: string; listId?: string[] };
  body?: { email?: string; listIds?: string[] };
}

/** A service that keeps who is subscribed to what, and answers each call when `turn` says so. */
const createService = (outcomes: readonly string[], turn: () => Promise<unknown>) => {
  const subscribed = new Set<string>();
  /** Of what the service has ever said, to whom, that they are not subscribed to it. */
  const denied = new Set<string>();
  const counts = new Map<string, number>();
  let mostAtOnce = 0;
  let calls = 0;

  const http: Http = async (endpoint, request) => {
    const now = outcomes[calls++] ?? 'works';
    const { query, body }: Said = request;
    const email = query?.email ?? body?.email ?? '';
    const ids = query?.listId ?? body?.listIds ?? [];
    const changed = body === undefined ? null : `${email} ${ids[0]}`;
    const count = (by: number) => {
      if (changed !== null) counts.set(changed, (counts.get(changed) ?? 0) + by);
    };
    count(1);
    mostAtOnce = Math.max(mostAtOnce, ...counts.values());
    await turn();
    count(-1);
    const failure = failures.get(now);
    if (failure !== undefined) throw failure;
    if (changed !== null && endpoint.path === subscribeMailing.path) subscribed.add(changed);
    if (changed !== null && endpoint.path === unsubscribeMailing.path) {
      subscribed.delete(changed);
      denied.add(changed);
    }
    const lists = ids.map((cid) => ({ cid, status: subscribed.has(`${email} ${cid}`) ? 1 : 2 }));
    const reported = changed === null && now !== 'tells nothing' ? lists : [];
    for (const { cid, status } of reported) if (status === 2) denied.add(`${email} ${cid}`);
    if (now === 'works, and is cut off') throw new Failure('network', 'Network Error');
    const unclear = changed !== null && now === 'works, and says something else';
    const reply = endpoint.decode(unclear ? {} : { success: true, data: { lists: reported } });
    if (reply === null) throw new Failure('shape', 'Unexpected answer');
    return reply;
  };
  return { http, denied, mostAtOnce: () => mostAtOnce };
};

describe('Whatever happens in whatever order', () => {
  it('nothing stays busy, nothing is sent twice at once, and a reader who reads that they are not subscribed is not', async () => {
    const steps = fc.array(step, { maxLength: 20, size: 'max' });
    const property = async (scheduler: fc.Scheduler, happens: Step[], outcomes: string[]) => {
      const { clock, log } = createWorld();
      const service = createService(outcomes, () => scheduler.schedule(Promise.resolve()));
      const memberships = createMemberships(service.http, log);
      const at = (letter: (typeof letters)[number]) => getMembership(memberships.$memberships.get(), letter);
      const unheard: string[] = [];
      let email = '';
      memberships.$memberships.listen(() => {
        for (const letter of letters) {
          const id = `${email} ${letter.listId}`;
          if (at(letter).state === 'not-subscribed' && !service.denied.has(id)) unheard.push(id);
        }
      });
      const load = (name: keyof typeof readers) => {
        const reader = readers[name];
        email = reader.kind === 'proven' ? reader.email : '';
        return memberships.load(reader, letters);
      };
      const running: Promise<unknown>[] = [load('ada')];
      for (const { what, letter } of happens) {
        if (what === 'wait') {
          if (scheduler.count() > 0) await scheduler.waitNext(1);
          // Lets what waits for the answer run its course.
          await clock.advance(0);
        } else running.push(what === 'subscribe' || what === 'unsubscribe' ? memberships[what](letter) : load(what));
      }
      await scheduler.waitFor(Promise.all(running));
      expect(unheard).to.deep.equal([]);
      expect(service.mostAtOnce()).to.be.at.most(1);
      expect(memberships.$state.get()).not.to.equal('loading');
      for (const letter of letters) {
        expect(at(letter).isBusy).to.equal(false);
        if (email !== '') expect(at(letter).state).not.to.equal('loading');
      }
    };
    await fc.assert(fc.asyncProperty(fc.scheduler(), steps, fc.array(outcome, { maxLength: 12 }), property), {
      numRuns: 500,
    });
  });
});
