import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { SubscriptionType } from '../../../src/billing/subscription.ts';
import { usePortal } from '../portal-context.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { Facts } from './facts.tsx';
import { NothingHere } from './nothing-here.tsx';
import { nameText, statusText } from './subscription-words.ts';
import { TryAgain } from './try-again.tsx';

interface SubscriptionsOfProps {
  type: SubscriptionType;
  /** Said where the reader has none. */
  none: string;
  href: string | null;
  action: string;
}

/** The reader's subscriptions of one type: each with how it stands. */
export const SubscriptionsOf = ({ type, none, href, action }: SubscriptionsOfProps) => {
  const { i18n } = useLingui();
  const { sources, edition } = usePortal();
  const { status } = useStore(sources.$detailed);
  const found = useStore(sources.$shown).filter(({ subsType }) => subsType === type);
  if (status === 'loading' && found.length === 0) return <CardSkeleton />;
  if (status === 'failed') {
    return <TryAgain text={i18n._('portal.subscriptions.failed')} onRetry={() => void sources.again('detailed')} />;
  }
  if (found.length === 0) return <NothingHere text={none} href={href} action={action} />;
  return (
    <div className="card" part="card">
      <Facts facts={found.map((each) => [nameText(i18n, edition, each), statusText(i18n, each)])} />
    </div>
  );
};
