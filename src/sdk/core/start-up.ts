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

/** Needed only by a reader with a session, or one who is about to get one. */
const loadSessionModule = () => import('../../session/log-in/restore-session.ts');

/**
 * Runs the start-up in the order of the spec (paywall point 4). Independent steps run in parallel: the tracking
 * configuration and the est token beside the region. A stored log-out status causes a log-out instead of the session
 * log-in; it does not reload, so no loop can follow.
 */
export const start = async (ports: StartPorts): Promise<TrackingConfig> => {
  const { platform, http, keyStore, sessionStore, landing, siteId } = ports;
  const { clock, log } = platform;
  const withStepTimeout = <T>(step: Promise<T>) => withTimeout(clock, stepTimeoutMs, step);

  sessionStore.setUpClientId();
  if (sessionStore.wasLoggedOut()) sessionStore.forget();
  else if (sessionStore.sessionId() !== null)
    await withStepTimeout(
      loadSessionModule().then(({ restoreSession }) => restoreSession(http, keyStore, sessionStore, log)),
    );
  if (landing.isInstitution && sessionStore.sessionId() === null) {
    await withStepTimeout(
      loadSessionModule().then(({ logInByInstitution }) => logInByInstitution(http, keyStore, sessionStore)),
    );
  }
  ports.onIdentified();
  const { est } = landing;
  const region = withStepTimeout(ports.loadRegion());
  const tracking = withStepTimeout(http(rawTrackingConfig, { query: { siteId } }));
  await Promise.all([
    region,
    est === null
      ? null
      : withStepTimeout(
          loadSessionModule().then(({ logInByEst }) => logInByEst(http, keyStore, sessionStore, est, siteId)),
        ),
  ]);
  ports.onDecidable();
  return (await tracking) ?? null;
};
