import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { AddressText } from '../../screens/address/address-text.tsx';
import { RetryButton } from '../../ui/button/retry-button.tsx';
import { useNearness } from '../../ui/nearness.ts';
import { useStyles } from '../../use-styles.ts';
import { usePortal } from '../portal-context.tsx';
import styles from './delivery.css';

/**
 * Where a subscription's paper goes, asked for when its card comes near the window. What can't be loaded says so here alone, with its own way to ask again (spec: portal
 * point 8).
 */
export const Delivery = ({ subsId }: { subsId: string }) => {
  const { i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  const { edition, shipping, signIns } = usePortal();
  const { status, items } = useStore(shipping.$of(subsId));
  // A reader with thirty papers looks at two or three of their cards.
  const isNear = useNearness(place, true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a session that had ended did not get, the next one may
  useEffect(() => {
    if (isNear) void shipping.load(subsId);
  }, [shipping, subsId, signIns, isNear]);
  return (
    <div ref={place} className="delivery" part="delivery" aria-busy={status === 'loading'}>
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
          <RetryButton text={i18n._('retry')} onRetry={() => void shipping.again(subsId)} />
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
