import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import type { Memberships, MembershipsState } from '../../../src/newsletters/memberships.ts';
import { Button } from '../../ui/button/button.tsx';
import { prefetchLeaveDialog } from './late-leave-dialog.tsx';

interface LeaveAllProps {
  memberships: Memberships;
  state: MembershipsState;
  onOpen: () => void;
}

/**
 * The button that leaves all newsletters (spec: newsletters point 2). It stays where only a part of the memberships could
 * be found out, as long as that part has one to leave.
 */
export const LeaveAll = ({ memberships, state, onOpen }: LeaveAllProps) => {
  const { i18n } = useLingui();
  const all = Object.values(useStore(memberships.$memberships));
  const isOffered =
    state === 'known' || (state === 'failed' && all.some((membership) => membership.state === 'subscribed'));
  return isOffered ? (
    <div className="newsletters-leave-all">
      <Button look="quiet" onClick={onOpen} onApproach={prefetchLeaveDialog}>
        {i18n._('UNSUBSCRIBE_FROM_ALL_BUTTON')}
      </Button>
    </div>
  ) : null;
};
