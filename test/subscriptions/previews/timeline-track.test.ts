import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createTimeline } from '../../../src/subscriptions/previews/timeline.ts';
import { getTimelineTrack } from '../../../src/subscriptions/previews/timeline-track.ts';
import { decodeSubscription } from '../../../src/subscriptions/subscription/subscription.ts';
import { runningSubscription } from '../../support/billing/opened-billing.ts';

const seconds = (day: number, month = 4) => Date.UTC(2026, month, day) / 1000;

const trackOf = (fields: object, nowMs = Date.UTC(2026, 4, 11)) => {
  const subscription = decodeSubscription({ ...runningSubscription, currentTermStart: seconds(1), ...fields });
  return getTimelineTrack(subscription, createTimeline(subscription, nowMs), nowMs);
};

describe('The picture of what is ahead', () => {
  it('goes from the start of the term to the last event, with today between them', () => {
    const track = trackOf({});
    expect(track?.marks).to.deep.equal([{ kind: 'charge', place: 1 }]);
    expect(track?.today).to.be.closeTo(10 / 31, 0.001);
    expect(track?.pause).to.equal(null);
  });

  it('begins today where the term does not run yet', () => {
    expect(trackOf({ subsStatus: 'future', currentTermStart: seconds(20) })?.today).to.equal(0);
  });

  it('shows a pause from its start, also one that runs, to its end', () => {
    const pause = { pauseDate: seconds(21), resumeDate: seconds(31) };
    const [from, to] = trackOf(pause)?.pause ?? [];
    expect(from).to.be.below(to ?? 0);
    const running = trackOf({ subsStatus: 'paused', pauseDate: seconds(6), resumeDate: seconds(31) });
    expect(running?.pause?.[0]).to.be.below(running?.today ?? 0);
  });

  it('is none where nothing is ahead', () => {
    expect(trackOf({ subsStatus: 'cancelled' })).to.equal(null);
  });

  it('has every mark on its line, in the order of the events, and none before today', () => {
    const day = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(
        fc.constantFrom('active', 'non_renewing', 'paused', 'future', 'in_trial'),
        fc.tuple(day, day, day, day, day),
        (subsStatus, [now, start, end, pauses, resumes]) => {
          const nowMs = Date.UTC(2026, 4, now, 12);
          const [currentTermStart, currentTermEnd, pauseDate] = [start, end, pauses].map((each) => seconds(each));
          const resumeDate = seconds(Math.max(pauses, resumes) + 1);
          const fields = { subsStatus, currentTermStart, currentTermEnd, nextBillingAt: currentTermEnd };
          const track = trackOf({ ...fields, trialEnd: currentTermEnd, pauseDate, resumeDate }, nowMs);
          if (track === null) return;
          const places = [track.today, ...track.marks.map(({ place }) => place)];
          expect(places.every((place) => place >= 0 && place <= 1)).to.equal(true);
          expect(places).to.deep.equal(places.toSorted((one, other) => one - other));
          expect(places.at(-1)).to.equal(1);
          if (track.pause !== null) expect(track.pause[0]).to.be.at.most(track.pause[1]);
        },
      ),
    );
  });
});
