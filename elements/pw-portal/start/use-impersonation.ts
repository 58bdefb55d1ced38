import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { impersonationOf } from '../../../src/acted-for.ts';
import type { AgentSession, Impersonation } from '../../../src/session/impersonation.ts';
import { useSdk } from '../../sdk-context.tsx';

/** Whether an agent acts for a reader on this page. */
export interface AgentState {
  /**
   * `starting` until that is known; `over`: one did, and their time has run out or was ended elsewhere, or one came to and
   * could not.
   */
  state: 'starting' | 'none' | 'acting' | 'over';
  agent: AgentSession | null;
  impersonation: Impersonation;
}

/** Begins, or goes on with, what an agent came for, and follows it to its end. */
export const useImpersonation = (): AgentState => {
  const impersonation = impersonationOf(useSdk());
  const agent = useStore(impersonation.$agent);
  const [begun, setBegun] = useState<'starting' | 'none' | 'begun' | 'failed'>('starting');
  useEffect(() => {
    let isCurrent = true;
    void impersonation.begin().then((result) => {
      if (isCurrent) setBegun(result);
    });
    const stop = impersonation.follow();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [impersonation]);
  if (begun === 'starting' || begun === 'none') return { state: begun, agent: null, impersonation };
  return { state: agent === null ? 'over' : 'acting', agent, impersonation };
};
