import type { Http } from './http/client.ts';
import { rawTrackingConfig } from './http/contract/paywall-calls.ts';
import { bounded, stepWaitMs } from './platform/bounded.ts';
import type { Clock, Log } from './platform/platform.ts';
import type { Arrival } from './session/arrival.ts';
import type { SessionKeeper } from './session/session.ts';
import type { Vault } from './session/vault.ts';
import type { TrackingConfig } from './tracking/tracking-config.ts';

interface StartPorts {
  http: Http;
  clock: Clock;
  log: Pick<Log, 'error'>;
  vault: Vault;
  keeper: SessionKeeper;
  loadRegion: () => Promise<void>;
  arrival: Arrival;
  siteId: string;
  /** Called once session and region are known or given up on: from here a flow can be decided. */
  onDecidable: () => void;
}

/** Only a reader who has a session, or who comes to get one, needs these. */
const logIns = () => import('./session/restore.ts');

/**
 * The start-up in the order of the spec (paywall point 4). What does not depend on an earlier step is asked for at
 * once: the tracking configuration and the est token beside the region. A stored log-out status
 * triggers log-out instead of the session log-in; it reloads nothing, so no loop can follow.
 */
export const start = async (ports: StartPorts): Promise<TrackingConfig> => {
  const { http, clock, log, vault, keeper, arrival, siteId } = ports;
  const within = <T>(step: Promise<T>) => bounded(clock, stepWaitMs, step);

  keeper.setUpClientId();
  if (keeper.wasLoggedOut()) keeper.forget();
  else if (keeper.sessionId() !== null)
    await within(logIns().then(({ restoreSession }) => restoreSession(http, vault, keeper, log)));
  if (arrival.isInstitution && keeper.sessionId() === null) {
    await within(logIns().then(({ institutionLogin }) => institutionLogin(http, vault, keeper)));
  }
  const { est } = arrival;
  const region = within(ports.loadRegion());
  const tracking = within(http(rawTrackingConfig, { query: { siteId } }));
  await Promise.all([
    region,
    est === null ? null : within(logIns().then(({ adoptEst }) => adoptEst(http, keeper, est, siteId))),
  ]);
  ports.onDecidable();
  return (await tracking) ?? null;
};
