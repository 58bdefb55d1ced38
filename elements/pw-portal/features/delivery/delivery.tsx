import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { AddressText } from '../../../address/address-text.tsx';
import { useIsNearViewport } from '../../../hooks/interaction/use-is-near-viewport.ts';
import { useStyles } from '../../../hooks/interaction/use-styles.ts';
import { RetryButton } from '../../../ui/button/retry-button.tsx';
import { usePortal } from '../../app/portal-context.tsx';
import styles from './delivery.css';

/**
 * The address of a print subscription, fetched when its card comes near the viewport. A failure is shown here only,
 * with a retry button (spec: portal point 8).
 */
export const Delivery = ({ subsId }: { subsId: string }) => {
  const { i18n } = useLingui();
  const containerRef = useRef<HTMLDivElement>(null);
  useStyles(containerRef, styles);
  const { edition, shipping, signInCount } = usePortal();
  const { status, items } = useStore(shipping.$of(subsId));
  // A reader with thirty subscriptions looks at two or three of their cards.
  const isNear = useIsNearViewport(containerRef, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in fetches what an expired session could not
  useEffect(() => {
    if (isNear) void shipping.load(subsId);
  }, [shipping, subsId, signInCount, isNear]);
  return (
    <div ref={containerRef} className="delivery" part="delivery" aria-busy={status === 'loading'}>
      <h4>{i18n._('portal.address')}</h4>
      {status === 'loading' && (
        <div className="skeleton" aria-hidden="true">
          <span />
          <span />
        </div>
      )}
      {status === 'failed' && (
        <div className="notice failed" part="failed" role="alert">
          <p>{i18n._('portal.address.failed')}</p>
          <RetryButton text={i18n._('retry')} onRetry={() => void shipping.refetch(subsId)} />
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
