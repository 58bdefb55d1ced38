import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { type Ahead, timelineOf } from '../../../src/billing/timeline.ts';
import { formatDate } from '../../../src/edition/dates.ts';
import { withCurrency } from '../../../src/edition/money.ts';
import { useSdk } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useDue } from '../parts/use-due.ts';
import { usePortal } from '../portal-context.tsx';
import { actionWords } from './action-words.ts';
import { aheadText } from './ahead-words.ts';
import { PlainSheet } from './sheets/plain-sheet.tsx';
import { useCredit } from './use-credit.ts';

interface TimelineProps {
  subscription: DetailedSubscription;
  /** Whose the buttons are, where there are others beside it. */
  about: string | null;
}

/** What is ahead of a subscription, each scheduled thing with the way to take it back. */
export const Timeline = ({ subscription, about }: TimelineProps) => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const { edition } = usePortal();
  const [opened, setOpened] = useState<Ahead['undo']>(null);
  const isDue = useDue(subscription.subsId) !== null;
  const creditCents = useCredit(subscription.subsId);
  // What is due comes first: whether it goes on is not settled before.
  // The flag hides a notice of nothing. A charge that comes is named in every edition.
  const isHidden = ({ kind, cents }: Ahead) =>
    kind === 'charge' && (isDue || (edition.flags.isNextChargeNoticeHidden && (cents ?? 0) === 0));
  const ahead = timelineOf(subscription, clock.now(), creditCents).filter((each) => !isHidden(each));
  if (ahead.length === 0) return null;
  return (
    <div>
      <h4>{i18n._('portal.ahead')}</h4>
      <ol className="timeline" part="timeline">
        {ahead.map((each) => (
          <li key={each.kind} data-kind={each.kind}>
            <time dateTime={new Date(each.at).toISOString().slice(0, 10)}>
              {formatDate(each.at, edition.dateFormat)}
            </time>
            <span>{aheadText(i18n, withCurrency(edition, subscription.currency), each)}</span>
            {each.undo !== null && (
              <Button look="quiet" onClick={() => setOpened(each.undo)}>
                {actionWords[each.undo].open(i18n)}
                {about !== null && <span className="unseen"> – {about}</span>}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {opened !== null && <PlainSheet name={opened} subscription={subscription} onClose={() => setOpened(null)} />}
    </div>
  );
};
