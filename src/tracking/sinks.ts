import { getOwn } from '../platform/own-value.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutboxPorts } from './outbox-sender.ts';
import type { Sink, SinkPorts } from './sink.ts';
import type { TrackingConfig } from './tracking-config.ts';

/** The sinks of a site. */
export interface Sinks {
  all: readonly Sink[];
  /** Null if the site has disabled its first party. */
  outbox: Outbox | null;
}

/**
 * The sinks that a site has chosen (`GET /api/config/tracking`). A service that did not say has not turned its own off.
 * Those of others come when one is on; what can't be loaded is logged and left out.
 */
export const openSinks = async (
  config: TrackingConfig,
  ports: SinkPorts & Pick<OutboxPorts, 'sessionStore'>,
): Promise<Sinks> => {
  const enabledConfig = (name: string): unknown =>
    getOwn(getOwn(config, name), 'enabled') === true ? getOwn(config, name) : null;
  const [product, web] = [enabledConfig('productAnalytics'), enabledConfig('webAnalytics')];
  const loadOthers = async () => (await import('./other-sinks.ts')).openOthers(product, web, ports);
  const thirdPartySinks =
    product === null && web === null
      ? []
      : await loadOthers().catch((cause: unknown) => {
          ports.platform.log.warn('[PW] Analytics could not be opened', cause);
          return [];
        });
  const firstParty = getOwn(config, 'firstParty');
  const isBatching = getOwn(firstParty, 'batch') === true;
  const outbox = getOwn(firstParty, 'enabled') === false ? null : createOutbox({ ...ports, isBatching });
  return { outbox, all: [outbox, ...thirdPartySinks].filter((sink) => sink !== null) };
};
