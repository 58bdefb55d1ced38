import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyDueEvents } from '../../../../demo/service/domain/billing/rules/apply-due-events.ts';
import type { Subscription } from '../../../../demo/service/domain/billing/rules/subscription-record.ts';
import { seatsReplyOf } from '../../../../demo/service/domain/seats/seat-list.ts';
import { cardFixture, recordFixture } from '../../../support/billing/billing-life.ts';

const begun = new Date('2026-11-12T00:00:00Z');
const termEnd = new Date('2026-12-12T00:00:00Z');
const [pauseAt, resumeAt] = [new Date('2026-11-25T00:00:00Z'), new Date('2027-01-25T00:00:00Z')];
const pause = { pause_at: pauseAt, resume_at: resumeAt };
const ending = { status: 'non_renewing', cancelled_at: termEnd } as const;

const endsAt = (fields: Partial<Subscription>) => {
  const record = recordFixture(begun, { term_end_at: termEnd, ...fields });
  const seat = { seatId: 'one.1', record, position: 1, isPaid: true, guest: null };
  const [reply] = seatsReplyOf({ seats: [seat], baseRecord: null, seatPlan: null }).seats;
  const { subscription } = applyDueEvents(record, cardFixture(), new Date('2028-01-01T00:00:00Z')).record;
  return { said: reply?.ends_at, ended: subscription.status === 'cancelled' ? subscription.cancelled_at : null };
};
const seconds = (iso: string) => Date.parse(iso) / 1000;

describe('The end of a seat', () => {
  for (const [name, fields, end] of [
    ['with the term', ending, '2026-12-12'],
    ['behind a pause that is ahead', { ...ending, ...pause }, '2027-02-11'],
    ['behind a pause that runs', { ...ending, ...pause, status: 'paused' }, '2027-02-11'],
    [
      'with the term, where nobody knows when the pause ends',
      { ...ending, status: 'paused', pause_at: pauseAt },
      '2026-12-12',
    ],
    ['with a trial', { status: 'in_trial', trial_end_at: termEnd, cancelled_at: termEnd }, '2026-12-12'],
  ] as const) {
    it(`is the moment at which its subscription ends: ${name}`, () => {
      const { said, ended } = endsAt(fields);
      assert.equal(said, seconds(end));
      assert.equal(Number(ended) / 1000, said);
    });
  }

  it('is none while its subscription is renewed, also behind a pause', () => {
    for (const fields of [{}, pause]) assert.deepEqual(endsAt(fields), { said: null, ended: null });
  });
});
