import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getImpersonation } from '../../../../src/sdk/portal/impersonated-sdk.ts';
import type { AgentSession, Impersonation } from '../../../../src/session/portal/impersonation.ts';
import { useSdk } from '../../../host/sdk-context.tsx';

/** The state of an impersonation on this page. */
export interface AgentState {
  /** `starting` until it is known; `over`: an impersonation has expired, was ended elsewhere, or could not start. */
  state: 'starting' | 'none' | 'acting' | 'over';
  agent: AgentSession | null;
  /** The reason for `over`: the session expired, or the link was invalid. */
  reason: 'ended' | 'link';
  impersonation: Impersonation;
}

/** Starts or continues an impersonation, and follows it until it ends. */
export const useImpersonation = (): AgentState => {
  const impersonation = getImpersonation(useSdk());
  const agent = useStore(impersonation.$agent);
  const [startResult, setStartResult] = useState<'starting' | 'none' | 'begun' | 'failed'>('starting');
  useEffect(() => {
    let isCurrent = true;
    void impersonation.start().then((result) => {
      if (isCurrent) setStartResult(result);
    });
    const stop = impersonation.watch();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [impersonation]);
  if (startResult === 'starting' || startResult === 'none')
    return { state: startResult, agent: null, reason: 'ended', impersonation };
  const reason = startResult === 'failed' ? 'link' : 'ended';
  return { state: agent === null ? 'over' : 'acting', agent, reason, impersonation };
};
