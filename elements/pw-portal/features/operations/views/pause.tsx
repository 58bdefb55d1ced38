import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { dayText } from '../../../../../src/editions/selling/day-text.ts';
import { pause as pauseOperation } from '../../../../../src/subscriptions/operations/pause/pause.ts';
import { getLatestPauseStart } from '../../../../../src/subscriptions/previews/paid-days.ts';
import type { DetailedSubscription } from '../../../../../src/subscriptions/subscription/subscription.ts';
import { useSdk } from '../../../../host/sdk-context.tsx';
import { usePortal } from '../../../app/portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { EndingSeats } from '../ending-seats.tsx';
import { msOfDay, toDay } from '../labels/days.ts';
import { hasChangeableTerm, type OperationView, type SheetProps } from '../operation-view.ts';
import { usePreviewFacts } from '../state/use-preview-facts.ts';
import { useSheet } from '../state/use-sheet.ts';

const dayMs = 86_400_000;
/** The length of the suggested pause, in days. */
const defaultPauseDays = 30;

const labels: OperationView['labels'] = {
  open: (i18n) => i18n._('portal.do.pause'),
  confirm: (i18n) => i18n._('portal.do.pause.confirm'),
  done: (i18n) => i18n._('portal.done.pause'),
};

interface DayFieldProps {
  label: string;
  day: string;
  /** The first and the last day that may be chosen; a null `last` means no limit. */
  first: number;
  last: number | null;
  isInvalid: boolean;
  hintId: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, day, first, last, isInvalid, hintId, onChange }: DayFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <input
        id={id}
        type="date"
        value={day}
        required
        min={toDay(first)}
        max={last === null ? undefined : toDay(last)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
};

/** The two days of a pause, and the first and last day on which it may start. */
const usePauseDays = (subscription: DetailedSubscription) => {
  const { clock } = useSdk().platform;
  const [today] = useState(() => clock.now());
  const last = getLatestPauseStart(subscription, today);
  const first = (Math.floor(today / dayMs) + 1) * dayMs;
  const [from, setFrom] = useState(() => toDay(first));
  const [until, setUntil] = useState(() => toDay(first + defaultPauseDays * dayMs));
  const [pauseAt, resumeAt] = [msOfDay(from), msOfDay(until)];
  const isStartValid = pauseAt !== null && pauseAt >= first && pauseAt <= last;
  const isEndValid = pauseAt !== null && resumeAt !== null && resumeAt > pauseAt;
  return {
    first,
    last,
    from: { day: from, set: setFrom, isInvalid: !isStartValid },
    until: { day: until, set: setUntil, isInvalid: !isEndValid, first: (pauseAt ?? first) + dayMs },
    pause: isStartValid && isEndValid ? { pauseAt, resumeAt } : null,
  };
};

/** A pause between two days that the reader chooses. */
const PauseSheet = ({ subscription, onClose }: SheetProps) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { frame, perform } = useSheet(labels, subscription, onClose);
  const { first, last, from, until, pause } = usePauseDays(subscription);
  const facts = usePreviewFacts(subscription.subsId);
  const hintId = useId();
  const isPossible = first <= last;
  const previews = () => {
    if (pause === null) return [];
    if (facts.isCreditLoading) return null;
    return pauseOperation.preview(subscription, { ...facts, ...pause });
  };
  const day = (at: number) => dayText(i18n, edition, at);
  return (
    <ActionSheet
      {...frame}
      canConfirm={isPossible}
      previews={previews()}
      onConfirm={() => pause !== null && perform({ name: 'pause', ...pause })}
    >
      {isPossible && (
        <div className="fields">
          <DayField
            label={i18n._('portal.pause.from')}
            day={from.day}
            first={first}
            last={last}
            isInvalid={from.isInvalid}
            hintId={hintId}
            onChange={from.set}
          />
          <DayField
            label={i18n._('portal.pause.until')}
            day={until.day}
            first={until.first}
            last={null}
            isInvalid={until.isInvalid}
            hintId={hintId}
            onChange={until.set}
          />
        </div>
      )}
      <p id={hintId} className={pause === null ? 'field-error' : 'hint'} role={pause === null ? 'alert' : undefined}>
        {isPossible
          ? i18n._('portal.pause.days', { first: day(first), last: day(last) })
          : i18n._('portal.pause.too-late')}
      </p>
      {isPossible && <EndingSeats subsId={subscription.subsId} text={i18n._('portal.pause.seats')} />}
    </ActionSheet>
  );
};

/** Pauses a subscription. */
export const pauseView: OperationView = {
  labels,
  Sheet: PauseSheet,
  action: {
    isOffered: (subscription, { hasPauseButton }) =>
      hasPauseButton && hasChangeableTerm(subscription) && subscription.subsStatus !== 'paused',
  },
};
