import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { dayText } from '../../../../src/editions/selling/day-text.ts';
import { withCurrency } from '../../../../src/editions/selling/money.ts';
import type { TimelineEntry } from '../../../../src/subscriptions/previews/timeline.ts';
import { getTimelineTrack } from '../../../../src/subscriptions/previews/timeline-track.ts';
import type { DetailedSubscription } from '../../../../src/subscriptions/subscription/subscription.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { timelineEntryText } from './labels/timeline-labels.ts';
import { useTimelines } from './state/use-timelines.ts';
import { TimelinePicture } from './timeline-picture.tsx';
import { operationViews } from './views/registry.ts';

interface TimelineProps {
  subscription: DetailedSubscription;
  /** The subscription's name, if there are others beside it. */
  subscriptionName: string | null;
}

/** The events of a day, whose words are said once. */
interface TimelineDay {
  at: number;
  words: string;
  events: readonly TimelineEntry[];
}

const groupByDay = (entries: readonly TimelineEntry[], wordsOf: (at: number) => string): TimelineDay[] => {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const words = wordsOf(entry.at);
    const last = days.at(-1);
    if (last?.words === words) days.splice(-1, 1, { ...last, events: [...last.events, entry] });
    else days.push({ at: entry.at, words, events: [entry] });
  }
  return days;
};

/** The upcoming events of a subscription, as a picture and as a list. Each scheduled change has a button that undoes it. */
export const Timeline = ({ subscription, subscriptionName }: TimelineProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const [undoName, setUndoName] = useState<TimelineEntry['undoOperation']>(null);
  const UndoSheet = undoName === null ? null : operationViews[undoName].Sheet;
  const entries = useTimelines()(subscription);
  const { clock } = useSdk().platform;
  if (entries.length === 0) return null;
  const money = withCurrency(edition, subscription.currency);
  const track = getTimelineTrack(subscription, entries, clock.now());
  return (
    <div>
      <h4>{i18n._('portal.ahead')}</h4>
      {track !== null && <TimelinePicture track={track} />}
      <ol className="timeline" part="timeline">
        {groupByDay(entries, (at) => dayText(i18n, edition, at)).map(({ at, words, events }) => (
          <li key={words} data-kind={events.map(({ kind }) => kind).join(' ')}>
            <time dateTime={new Date(at).toISOString().slice(0, 10)}>{words}</time>
            <div className="timeline-events">
              {events.map((event) => (
                <p key={event.kind}>{timelineEntryText(i18n, money, subscription, event)}</p>
              ))}
            </div>
            {events.map(
              ({ undoOperation }) =>
                undoOperation !== null && (
                  <Button key={undoOperation} variant="quiet" onClick={() => setUndoName(undoOperation)}>
                    {operationViews[undoOperation].labels.open(i18n)}
                    {subscriptionName !== null && <span className="unseen"> – {subscriptionName}</span>}
                  </Button>
                ),
            )}
          </li>
        ))}
      </ol>
      {UndoSheet !== null && <UndoSheet subscription={subscription} onClose={() => setUndoName(null)} />}
    </div>
  );
};
