import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { comeBackTo } from '../../../src/billing/come-back.ts';
import type { DetailedSubscription } from '../../../src/billing/subscription.ts';
import { actionWords } from '../actions/action-words.ts';
import { Card } from '../parts/card.tsx';
import { usePortal } from '../portal-context.tsx';

/** What the check is about. */
const isChecked = ({ subsType }: DetailedSubscription): boolean => subsType === 'digital' || subsType === 'print';

/**
 * The way back that leads elsewhere, where the Canadian check has found one (spec: portal points 3 and 8). What is offered
 * here already (`offered`: what the page's other parts speak of) is not offered a second time, nor anything to who reads.
 */
export const ComeBackLink = ({ ended }: { ended: readonly DetailedSubscription[] }) => {
  const { i18n } = useLingui();
  const { sources, lookUps } = usePortal();
  const { $comeBack, $cancelled } = lookUps;
  const detailed = useStore(sources.$detailed);
  const [found] = useStore($comeBack).items;
  const isKnown = useStore($cancelled).status !== 'loading' && detailed.status === 'loaded';
  const isReading = useStore(sources.$shown).some(isChecked);
  const isOffered = comeBackTo(ended, detailed.items).some(isChecked);
  if (found === undefined || !isKnown || isReading || isOffered) return null;
  return (
    <Card title={i18n._('portal.come-back')}>
      <p>{i18n._('portal.come-back.text')}</p>
      <p>
        <a href={found.href} part="come-back-link">
          {actionWords.reactivate.open(i18n)}
        </a>
      </p>
    </Card>
  );
};
