import { rawTrackingConfig } from '../../contract/tracking/tracking-config.ts';
import { stepTimeoutMs, withTimeout } from '../../platform/with-timeout.ts';
import type { TrackingConfig } from '../../tracking/tracking-config.ts';
import type { PageServices } from './page-services.ts';

interface StartPorts extends Pick<PageServices, 'platform' | 'http' | 'keyStore' | 'sessionStore' | 'landing'> {
  loadRegion: () => Promise<void>;
  siteId: string;
  /** Called once the session has been restored or has timed out: the reader is known, the region is not. */
  onIdentified: () => void;
  /** Called once session and region have loaded or timed out: from here a flow can be decided. */
  onDecidable: () => void;
}

/**
 * Runs the start-up in the order of the spec (paywall point 4). Independent steps run in parallel: the tracking
 * configuration and the est token beside the region. A stored log-out status causes a log-out instead of the session
 * log-in; it does not reload, so no loop can follow.
 */
export const start = async (ports: StartPorts): Promise<TrackingConfig> => {
  const { platform, http, sessionStore, landing, siteId } = ports;
  const withStepTimeout = <T>(step: Promise<T>) => withTimeout(platform.clock, stepTimeoutMs, step);
  /** Needed only by a reader with a session, or one who is about to get one. */
  const logIn = (step: 'startSession' | 'startEst') =>
    withStepTimeout(import('../../session/log-in/start-session.ts').then((steps) => steps[step](ports)));

  sessionStore.setUpClientId();
  if (sessionStore.wasLoggedOut()) sessionStore.forget();
  if (sessionStore.sessionId() !== null || landing.isInstitution) await logIn('startSession');
  ports.onIdentified();
  const region = withStepTimeout(ports.loadRegion());
  const tracking = withStepTimeout(http(rawTrackingConfig, { query: { siteId } }));
  await Promise.all([region, landing.est && logIn('startEst')]);
  ports.onDecidable();
  return (await tracking) ?? null;
};
