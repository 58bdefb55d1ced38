import { useLingui } from '@lingui/react';
import { useMemo, useRef } from 'react';
import { watchShipping } from '../../../../src/subscriptions/delivery/shipping-store.ts';
import { AddressText } from '../../../address/address-text.tsx';
import { useIsNearViewport } from '../../../hooks/interaction/use-is-near-viewport.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import { useQuery } from '../../hooks/use-query.ts';
import styles from './delivery.css';

/**
 * The address of a print subscription, fetched when its card comes near the viewport. A failure is shown here only,
 * with a retry button (spec: portal point 8).
 */
export const Delivery = ({ subsId }: { subsId: string }) => {
  const { i18n } = useLingui();
  const containerRef = useRef<HTMLDivElement>(null);
  useStyles(containerRef, styles);
  const { edition, shipping, queryClient } = usePortal();
  // A reader with thirty subscriptions looks at two or three of their cards.
  const isNear = useIsNearViewport(containerRef, true);
  const query = useMemo(
    () => (isNear ? watchShipping(queryClient, shipping, subsId) : shipping.of(subsId)),
    [isNear, queryClient, shipping, subsId],
  );
  const { status, items, refetch } = useQuery(query);
  return (
    <div ref={containerRef} className="delivery" part="delivery" aria-busy={status === 'loading'}>
      <h4>{i18n._('portal.address')}</h4>
      {status === 'loading' && <Skeleton lines={3} />}
      {status === 'failed' && (
        <div className="notice failed" part="failed" role="alert">
          <p>{i18n._('portal.address.failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={refetch} />
        </div>
      )}
      {items.map(({ address, token }) =>
        address === null ? (
          <p key={token} className="hint">
            {i18n._('portal.address.none')}
          </p>
        ) : (
          <AddressText key={token} edition={edition} address={address} />
        ),
      )}
    </div>
  );
};
