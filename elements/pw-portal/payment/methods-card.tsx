import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { paymentAccess } from '../../../src/billing/payment-access.ts';
import { willBeCharged } from '../../../src/billing/renewal.ts';
import { useHost } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useStyles } from '../../use-styles.ts';
import { Card } from '../parts/card.tsx';
import { CardSkeleton } from '../parts/card-skeleton.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { focusHeading } from '../parts/use-focus-after.ts';
import { usePortal } from '../portal-context.tsx';
import styles from './method.css';
import { MethodRow } from './method-row.tsx';
import { methodText } from './method-words.ts';
import { UpdateElsewhere } from './update-elsewhere.tsx';
import { useMethods } from './use-methods.ts';

/**
 * How the reader pays: all that is kept, and the ways to change it that the edition has (`src/billing/payment-access.ts`).
 * It is read again with what is looked up beside it, so that what another tab, a sheet or an agent did is seen here.
 */
export const MethodsCard = () => {
  const { i18n } = useLingui();
  const { edition, agent, sources, lookUps, tell, askPayment } = usePortal();
  const { shadowRoot } = useHost();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  const state = useMethods();
  const { methods, kept } = state;
  const card = useStore(lookUps.$card);
  const subscriptions = useStore(sources.$shown);
  const seen = useRef(card);
  useEffect(() => {
    if (seen.current !== card && seen.current.status !== 'loading') void methods.renew();
    seen.current = card;
  }, [card, methods]);

  const access = paymentAccess(edition, { hasAgent: agent !== null, hasRunning: subscriptions.length > 0 });
  const [known = null] = kept.items;
  const wrap = (content: ReactNode) => <div ref={place}>{content}</div>;
  if (kept.status === 'loading') return wrap(<CardSkeleton />);
  if (kept.status === 'failed' || known === null) {
    return wrap(<TryAgain text={i18n._('portal.pay-by.failed')} onRetry={() => void methods.again()} />);
  }
  if (access === 'closed' && known.methods.length === 0) return wrap(null);

  const [, next] = known.methods;
  const warningFor = (isPrimary: boolean): string => {
    if (!isPrimary) return '';
    if (next !== undefined) return i18n._('portal.pay-by.next', { method: methodText(i18n, next) });
    return subscriptions.some(willBeCharged) ? i18n._('portal.pay-by.last') : '';
  };
  const [paid] = subscriptions;
  return wrap(
    <Card title={i18n._('portal.pay-by')}>
      {known.methods.length === 0 && (
        <p>{known.customerId === null ? i18n._('portal.pay-by.no-customer') : i18n._('portal.pay-by.none')}</p>
      )}
      <ul className="method-list">
        {known.methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            change={access === 'form' ? state : null}
            warning={warningFor(method.isPrimary)}
            onDone={(name) => {
              tell(
                'success',
                name === 'remove' ? i18n._('portal.pay-by.removed') : i18n._('portal.pay-by.primary-set'),
              );
              // The button that had the focus is gone.
              focusHeading(shadowRoot);
            }}
          />
        ))}
      </ul>
      {access === 'agent' && <p className="hint">{i18n._('portal.agent.forbidden')}</p>}
      {access === 'form' && known.customerId !== null && (
        <Button onClick={() => askPayment({ returned: null, canLeave: true })}>{i18n._('portal.pay-by.add')}</Button>
      )}
      {access === 'elsewhere' && paid !== undefined && <UpdateElsewhere methods={methods} subsId={paid.subsId} />}
    </Card>,
  );
};
