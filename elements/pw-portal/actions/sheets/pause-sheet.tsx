import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { ofPausing } from '../../../../src/billing/consequences/pausing.ts';
import { withDue } from '../../../../src/billing/consequences.ts';
import { latestPause } from '../../../../src/billing/paid-days.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { formatDate } from '../../../../src/edition/dates.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { useDue } from '../../parts/use-due.ts';
import { usePortal } from '../../portal-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { dayOf, msOfDay } from '../days.ts';
import { useCredit } from '../use-credit.ts';
import { useSheet } from '../use-sheet.ts';

const dayMs = 86_400_000;
/** How long a pause is that is offered first, in days. */
const firstLength = 30;

interface DayFieldProps {
  label: string;
  day: string;
  /** The first and the last day that may be chosen; null: there is no last one. */
  first: number;
  last: number | null;
  isWrong: boolean;
  hintId: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, day, first, last, isWrong, hintId, onChange }: DayFieldProps) => {
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
        min={dayOf(first)}
        max={last === null ? undefined : dayOf(last)}
        aria-invalid={isWrong || undefined}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
};

/** The two days of a pause, and the first and last day on which it may begin. */
const usePauseDays = (subscription: DetailedSubscription) => {
  const { clock } = useSdk().platform;
  const [today] = useState(() => clock.now());
  const last = latestPause(subscription, today);
  const first = (Math.floor(today / dayMs) + 1) * dayMs;
  const [from, setFrom] = useState(() => dayOf(first));
  const [until, setUntil] = useState(() => dayOf(first + firstLength * dayMs));
  const [pauseAt, resumeAt] = [msOfDay(from), msOfDay(until)];
  const isFirstRight = pauseAt !== null && pauseAt >= first && pauseAt <= last;
  const isLastRight = pauseAt !== null && resumeAt !== null && resumeAt > pauseAt;
  return {
    first,
    last,
    from: { day: from, set: setFrom, isWrong: !isFirstRight },
    until: { day: until, set: setUntil, isWrong: !isLastRight, first: (pauseAt ?? first) + dayMs },
    pause: isFirstRight && isLastRight ? { pauseAt, resumeAt } : null,
  };
};

/** A pause between two days that the reader chooses. */
export const PauseSheet = ({ subscription, onClose }: { subscription: DetailedSubscription; onClose: () => void }) => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { frame, perform } = useSheet('pause', subscription, onClose);
  const { first, last, from, until, pause } = usePauseDays(subscription);
  const creditCents = useCredit(subscription.subsId);
  const due = useDue(subscription.subsId);
  const hintId = useId();
  const isPossible = first <= last;
  const wished = () => {
    if (pause === null) return [];
    if (creditCents === null) return null;
    return withDue(ofPausing(subscription, pause.pauseAt, pause.resumeAt, creditCents), due?.dueDate ?? null);
  };
  const day = (at: number) => formatDate(at, edition.dateFormat);
  return (
    <ActionSheet
      {...frame}
      canConfirm={isPossible}
      consequences={wished()}
      onConfirm={() => pause !== null && perform({ name: 'pause', ...pause })}
    >
      {isPossible && (
        <div className="fields">
          <DayField
            label={i18n._('portal.pause.from')}
            day={from.day}
            first={first}
            last={last}
            isWrong={from.isWrong}
            hintId={hintId}
            onChange={from.set}
          />
          <DayField
            label={i18n._('portal.pause.until')}
            day={until.day}
            first={until.first}
            last={null}
            isWrong={until.isWrong}
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
    </ActionSheet>
  );
};
