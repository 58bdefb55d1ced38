import { useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import { ofPausing } from '../../../../src/billing/consequences.ts';
import type { DetailedSubscription } from '../../../../src/billing/subscription.ts';
import { useSdk } from '../../../sdk-context.tsx';
import { ActionSheet } from '../action-sheet.tsx';
import { dayOf, msOfDay } from '../days.ts';
import { useSheet } from '../use-sheet.ts';

const dayMs = 86_400_000;
/** What is offered first, in days from now. */
const [firstDays, thenDays] = [1, 31];
/** A pause begins no later than this from now, in days. */
const latestDays = 366;

/** A pause between two days that the reader chooses. */
export const PauseSheet = ({ subscription, onClose }: { subscription: DetailedSubscription; onClose: () => void }) => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const { frame, perform } = useSheet('pause', subscription, onClose);
  const [today] = useState(() => clock.now());
  const [from, setFrom] = useState(() => dayOf(today + firstDays * dayMs));
  const [until, setUntil] = useState(() => dayOf(today + thenDays * dayMs));
  const ids = [useId(), useId()] as const;
  const [pauseAt, resumeAt] = [msOfDay(from), msOfDay(until)];
  const lastPause = subscription.cancelledAt ?? today + latestDays * dayMs;
  const isRight = pauseAt !== null && resumeAt !== null && pauseAt > today && pauseAt < lastPause && resumeAt > pauseAt;
  return (
    <ActionSheet
      {...frame}
      consequences={isRight ? ofPausing(pauseAt, resumeAt) : []}
      onConfirm={() => isRight && perform({ name: 'pause', pauseAt, resumeAt })}
    >
      <div className="fields">
        {(
          [
            [ids[0], i18n._('portal.pause.from'), from, setFrom],
            [ids[1], i18n._('portal.pause.until'), until, setUntil],
          ] as const
        ).map(([id, label, value, set]) => (
          <div key={id} className="field">
            <div className="field-head">
              <label htmlFor={id}>{label}</label>
            </div>
            <input
              id={id}
              type="date"
              value={value}
              required
              aria-invalid={!isRight || undefined}
              onChange={({ currentTarget }) => set(currentTarget.value)}
            />
          </div>
        ))}
      </div>
      {!isRight && (
        <p className="field-error" role="alert">
          {i18n._('portal.pause.wrong')}
        </p>
      )}
    </ActionSheet>
  );
};
