import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Clock } from '../../../src/platform/platform.ts';
import type { AgentSession } from '../../../src/session/impersonation.ts';
import { useSdk } from '../../sdk-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';

const secondMs = 1000;

/** Whole seconds until a moment, followed while it is ahead. */
const useSecondsLeft = (clock: Clock, untilMs: number): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let stop = () => {};
    const tick = () => {
      setNow(clock.now());
      if (clock.now() < untilMs) stop = clock.after(secondMs, tick);
    };
    tick();
    return () => stop();
  }, [clock, untilMs]);
  return Math.max(0, Math.ceil((untilMs - now) / secondMs));
};

/** A name that can't turn the words around it: signs of direction in it end with it. */
const apart = (name: string): string => `\u2068${name}\u2069`;

/** `9:05`. */
const minutesOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Who acts for whom, and for how long yet (security point 11). It stands over every page while an agent is at work. */
export const AgentBanner = ({ agent, onEnd }: { agent: AgentSession; onEnd: () => void }) => {
  const { i18n } = useLingui();
  const { user } = usePortal();
  const { info } = useStore(user.$user);
  const seconds = useSecondsLeft(useSdk().platform.clock, agent.expiresAtMs);
  return (
    <section className="agent-banner" part="agent-banner" aria-label={i18n._('portal.agent')}>
      <p>
        {i18n._('portal.agent.acts-for', {
          agent: apart(agent.agent.name),
          user: apart(info?.name || (info?.email ?? '')),
        })}
      </p>
      <p className="agent-banner-time" role="timer">
        {i18n._('portal.agent.time-left', { time: minutesOf(seconds) })}
      </p>
      <p className="agent-banner-limits">{i18n._('portal.agent.limits')}</p>
      <Button look="quiet" onClick={onEnd}>
        {i18n._('portal.agent.log-out')}
      </Button>
    </section>
  );
};
