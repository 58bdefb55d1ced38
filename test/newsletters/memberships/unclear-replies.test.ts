import { expect } from '@open-wc/testing';
import {
  ada,
  createMailingWorld,
  searchReply,
  searchRoute,
  subscribeRoute,
  unsubscribeRoute,
} from '../../support/newsletters/mailing-world.ts';
import { newsletterFixture } from '../../support/newsletters/newsletter-fixtures.ts';
import { offline, type SentRequest, status } from '../../support/world/fake-world.ts';

const a = newsletterFixture('a');
const breaking = newsletterFixture('us-breaking', {
  isBreakingNews: true,
  frequency: { kind: 'multiple-times-daily' },
});

/** Replies with status 200 that say no clear yes, and an answer that was cut off. */
const unclear = [
  ['that it was no success', { success: false }],
  ['that it failed', { status: 'failed', error: { code: 'full', message: '' } }],
  ['an error', { error: 'not allowed' }],
  ['a list', []],
  ['nothing', {}],
  ['rubbish', { rubbish: true }],
  ['a yes that only its prototype has', Object.create({ success: true })],
  ['nothing, for it was cut off', status(200, '{"succ')],
  ['nothing, for the line broke', offline],
  ['an error of the server', status(502)],
] as const;

const verbs = [
  ['subscribe', subscribeRoute, 2, 1, 'not-subscribed', 'subscribed'],
  ['unsubscribe', unsubscribeRoute, 1, 2, 'subscribed', 'not-subscribed'],
] as const;

for (const [verb, call, before, after, stateBefore, stateAfter] of verbs) {
  describe(`A reader who ${verb}s and is answered`, () => {
    for (const [name, reply] of unclear) {
      it(`${name}, has failed where the service still has it as it was`, async () => {
        const { memberships, at, sentTo } = createMailingWorld({
          [searchRoute]: searchReply(() => before),
          [call]: reply,
        });
        await memberships.load(ada, [a]);
        expect(await memberships[verb](a)).to.equal('failed');
        expect(at(a)).to.include({ state: stateBefore, isBusy: false });
        expect(sentTo(call)).to.have.length(1);
      });

      it(`${name}, is done where the service says so`, async () => {
        let status: number = before;
        const answer = () => {
          status = after;
          return reply;
        };
        const { memberships, at, sentTo } = createMailingWorld({
          [searchRoute]: searchReply(() => status),
          [call]: answer,
        });
        await memberships.load(ada, [a]);
        expect(await memberships[verb](a)).to.equal('done');
        expect(at(a)).to.include({ state: stateAfter, isBusy: false });
        expect([sentTo(call).length, sentTo(searchRoute).length]).to.deep.equal([1, 2]);
      });

      it(`${name}, claims nothing where the service can’t be asked`, async () => {
        const { memberships, at, answer } = createMailingWorld({
          [searchRoute]: searchReply(() => before),
          [call]: reply,
        });
        await memberships.load(ada, [a]);
        answer(searchRoute, offline);
        expect(await memberships[verb](a)).to.equal('failed');
        expect(at(a)).to.include({ state: 'not-known', isBusy: false });
      });
    }

    it('with a clear yes, is done and asks no more', async () => {
      const { memberships, sentTo } = createMailingWorld({
        [searchRoute]: searchReply(() => before),
        [call]: { success: true },
      });
      await memberships.load(ada, [a]);
      expect(await memberships[verb](a)).to.equal('done');
      expect(sentTo(searchRoute)).to.have.length(1);
    });
  });
}

describe('A choice of frequency that was answered unclearly', () => {
  for (const [name, code, result] of [
    ['was kept', 1, 'done'],
    ['was not kept', 4, 'failed'],
  ] as const) {
    it(`is ${result} where the service says that it ${name}`, async () => {
      let frequency = 4;
      const reply = () => {
        frequency = code;
        return {};
      };
      const answer = (request: SentRequest) => searchReply(() => 1, frequency)(request);
      const { memberships } = createMailingWorld({ [searchRoute]: answer, [subscribeRoute]: reply });
      await memberships.load(ada, [breaking]);
      expect(await memberships.subscribe(breaking, 'once-daily')).to.equal(result);
    });
  }
});

describe('A refusal inside a reply with status 200', () => {
  it('says why', async () => {
    const { memberships } = createMailingWorld({ [subscribeRoute]: { error: { code: 'not_confirmed', message: '' } } });
    await memberships.load(ada, [a]);
    expect(await memberships.subscribe(a)).to.equal('unverified');
  });
});
