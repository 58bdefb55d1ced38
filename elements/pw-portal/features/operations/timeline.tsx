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

/** The upcoming events of a subscription, as a picture and as a list. Each scheduled change has a button that undoes it. */
export const Timeline = ({ subscription, subscriptionName }: TimelineProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const [undoName, setUndoName] = useState<TimelineEntry['undoOperation']>(null);
  const UndoSheet = undoName === null ? null : operationViews[undoName].Sheet;
  const entries = useTimelines()(subscription);
  const { clock } = useSdk().platform;
  if (entries.length === 0) return null;
  const track = getTimelineTrack(subscription, entries, clock.now());
  return (
    <div>
      <h4>{i18n._('portal.ahead')}</h4>
      {track !== null && <TimelinePicture track={track} />}
      <ol className="timeline" part="timeline">
        {entries.map((entry) => (
          <li key={entry.kind} data-kind={entry.kind}>
            <time dateTime={new Date(entry.at).toISOString().slice(0, 10)}>{dayText(i18n, edition, entry.at)}</time>
            <span>{timelineEntryText(i18n, withCurrency(edition, subscription.currency), subscription, entry)}</span>
            {entry.undoOperation !== null && (
              <Button variant="quiet" onClick={() => setUndoName(entry.undoOperation)}>
                {operationViews[entry.undoOperation].labels.open(i18n)}
                {subscriptionName !== null && <span className="unseen"> – {subscriptionName}</span>}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {UndoSheet !== null && <UndoSheet subscription={subscription} onClose={() => setUndoName(null)} />}
    </div>
  );
};
