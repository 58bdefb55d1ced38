import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { comeBackTo } from '../../../src/billing/come-back.ts';
import { Button } from '../../ui/button/button.tsx';
import { actionWords } from '../actions/action-words.ts';
import { Card } from '../parts/card.tsx';
import { namesApart } from '../parts/names-apart.ts';
import { nameText } from '../parts/subscription-words.ts';
import { TryAgain } from '../parts/try-again.tsx';
import { usePortal } from '../portal-context.tsx';
import { endedText } from './ended-text.ts';
import { useReactivation } from './use-reactivation.tsx';

/**
 * Digital and print subscriptions that have ended, as they are looked up, each with the way back (spec: portal point 4).
 * Without any, and while they are looked for, nothing stands here; nor while it is not known what runs. The alerts of
 * the page ask for the look-ups.
 */
export const ComeBack = () => {
  const { i18n } = useLingui();
  const { edition, sources, lookUps } = usePortal();
  const { open, sheet } = useReactivation();
  const detailed = useStore(sources.$detailed);
  const { status, items } = useStore(lookUps.$cancelled);
  const offered = detailed.status === 'loaded' ? comeBackTo(items, detailed.items) : [];
  const names = namesApart(i18n, edition, offered);
  return (
    <>
      {status === 'failed' && (
        <TryAgain text={i18n._('portal.come-back.failed')} onRetry={() => void lookUps.again('cancelled')} />
      )}
      {offered.length > 0 && (
        <Card title={i18n._('portal.come-back')}>
          <ul className="come-back-offers" part="come-back">
            {offered.map((subscription) => (
              <li key={subscription.subsId}>
                <span>
                  {names.get(subscription.subsId) ?? nameText(i18n, edition, subscription)}{' '}
                  <span className="hint">{endedText(i18n, edition, subscription)}</span>
                </span>
                <Button look="quiet" onClick={() => open(subscription)}>
                  {actionWords.reactivate.open(i18n)}
                  {names.has(subscription.subsId) && (
                    <span className="unseen"> – {names.get(subscription.subsId)}</span>
                  )}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {sheet}
    </>
  );
};
