import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { Memberships, MembershipsState } from '../../../src/newsletters/memberships.ts';
import { Button } from '../../ui/button/button.tsx';
import { prefetchUnsubscribeAllDialog } from './lazy-unsubscribe-all-dialog.tsx';

interface UnsubscribeAllButtonProps {
  memberships: Memberships;
  state: MembershipsState;
  onOpen: () => void;
}

/**
 * The button that unsubscribes from all newsletters (spec: newsletters point 2). If some memberships could not be
 * loaded, it stays as long as a known one can be removed.
 */
export const UnsubscribeAllButton = ({ memberships, state, onOpen }: UnsubscribeAllButtonProps) => {
  const { i18n } = useLingui();
  const allMemberships = Object.values(useStore(memberships.$memberships));
  const isOffered =
    state === 'known' || (state === 'failed' && allMemberships.some((membership) => membership.state === 'subscribed'));
  if (!isOffered && state !== 'loading') return null;
  // Its space is reserved while that is not known: what follows the element does not move.
  return (
    <div className={isOffered ? 'newsletters-leave-all' : 'newsletters-leave-all newsletters-reserve'}>
      <Button variant="quiet" onClick={onOpen} onIntent={prefetchUnsubscribeAllDialog}>
        {i18n._('UNSUBSCRIBE_FROM_ALL_BUTTON')}
      </Button>
    </div>
  );
};
