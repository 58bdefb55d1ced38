import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { willBeCharged } from '../../../src/billing/renewal.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { type Ahead, timelineOf } from '../../../src/billing/timeline.ts';
import { formatDate } from '../../../src/edition/dates.ts';
import { formatCents, type MoneyStyle, withCurrency } from '../../../src/edition/money.ts';
import { useSdk } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useDue } from '../parts/use-due.ts';
import { usePortal } from '../portal-context.tsx';
import { actionWords } from './action-words.ts';
import { PlainSheet } from './sheets/plain-sheet.tsx';

const aheadText = (i18n: I18n, style: MoneyStyle, { kind, cents, plan }: Ahead): string => {
  const amount = cents === null ? null : formatCents(cents, style);
  switch (kind) {
    case 'start':
      return amount === null ? i18n._('portal.ahead.start') : i18n._('portal.ahead.start.amount', { amount });
    case 'charge':
      return amount === null ? i18n._('portal.ahead.charge') : i18n._('portal.ahead.charge.amount', { amount });
    case 'trial-end':
      return amount === null ? i18n._('portal.ahead.trial-end') : i18n._('portal.ahead.trial-end.amount', { amount });
    case 'pause':
      return i18n._('portal.ahead.pause');
    case 'resume':
      return i18n._('portal.ahead.resume');
    case 'plan-change':
      return i18n._('portal.ahead.plan-change', { plan: plan ?? '' });
    case 'end':
      return i18n._('portal.ahead.end');
  }
};

/** What is ahead of a subscription, each scheduled thing with the way to take it back. */
export const Timeline = ({ subscription }: { subscription: DetailedSubscription }) => {
  const { i18n } = useLingui();
  const { clock } = useSdk().platform;
  const { edition } = usePortal();
  const [opened, setOpened] = useState<Ahead['undo']>(null);
  const isDue = useDue(subscription.subsId) !== null;
  // What is due comes first: whether it goes on is not settled before.
  // The flag hides a notice of nothing. A charge that comes is named in every edition.
  const isChargeHidden = isDue || (edition.flags.isNextChargeNoticeHidden && !willBeCharged(subscription));
  const ahead = timelineOf(subscription, clock.now()).filter(({ kind }) => kind !== 'charge' || !isChargeHidden);
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
              </Button>
            )}
          </li>
        ))}
      </ol>
      {opened !== null && <PlainSheet name={opened} subscription={subscription} onClose={() => setOpened(null)} />}
    </div>
  );
};
