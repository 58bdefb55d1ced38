import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { createCountdown } from '../../../../src/platform/countdown.ts';
import type { AgentSession } from '../../../../src/session/portal/impersonation.ts';
import { useSdk } from '../../../host/sdk-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';

/** Isolates a name for bidirectional text: direction marks in it cannot affect the text around it. */
const isolateText = (name: string): string => `\u2068${name}\u2069`;

/** Formats seconds as `9:05`. */
const formatMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The agent and the reader they impersonate, with the remaining time (security point 11). Shown on every page during an
 * impersonation.
 */
export const AgentBanner = ({ agent, onEnd }: { agent: AgentSession; onEnd: () => void }) => {
  const { i18n } = useLingui();
  const { profileStore } = usePortal();
  const { info } = useStore(profileStore.$user);
  const { clock } = useSdk().platform;
  const { expiresAtMs } = agent;
  const { $secondsLeft } = useMemo(() => createCountdown(clock, expiresAtMs - clock.now()), [clock, expiresAtMs]);
  const seconds = useStore($secondsLeft);
  return (
    <section className="agent-banner" part="agent-banner" aria-label={i18n._('portal.agent')}>
      <p>
        {i18n._('portal.agent.acts-for', {
          agent: isolateText(agent.agent.name),
          user: isolateText(info?.name || (info?.email ?? '')),
        })}
      </p>
      <p className="agent-banner-time" role="timer">
        {i18n._('portal.agent.time-left', { time: formatMinutes(seconds) })}
      </p>
      <p className="agent-banner-limits">{i18n._('portal.agent.limits')}</p>
      <Button variant="quiet" onClick={onEnd}>
        {i18n._('portal.agent.log-out')}
      </Button>
    </section>
  );
};
