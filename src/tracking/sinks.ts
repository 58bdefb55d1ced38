import { own } from '../platform/own-value.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Sink, SinkPorts } from './sink.ts';
import type { TrackingConfig } from './tracking-config.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The sinks of a site. */
export interface Sinks {
  all: readonly Sink[];
  /** Null where the site has its first party turned off. */
  outbox: Outbox | null;
}

/**
 * The sinks that a site has chosen (`GET /api/config/tracking`). A service that did not say has not turned its own off.
 * Those of others are loaded where they are on, and one that can't be loaded is told to the console and left out.
 */
export const openSinks = async (config: TrackingConfig, ports: SinkPorts): Promise<Sinks> => {
  const { log } = ports.platform;
  const on = (name: string): unknown => (own(own(config, name), 'enabled') === true ? own(config, name) : null);
  const product = on('productAnalytics');
  const web = on('webAnalytics');
  const [key, host, measurementId] = [own(product, 'key'), own(product, 'host'), own(web, 'measurementId')].map(text);
  const leftOut = (name: string) => (cause: unknown) => {
    log.warn(`[PW] ${name} could not be opened`, cause);
    return null;
  };
  const others = await Promise.all([
    key && host
      ? import('./product-analytics.ts')
          .then(({ createProductAnalytics }) => createProductAnalytics({ ...ports, key, host }))
          .catch(leftOut('Product analytics'))
      : null,
    measurementId
      ? import('./web-analytics.ts')
          .then(({ openWebAnalytics }) => openWebAnalytics({ ...ports, measurementId, host: text(own(web, 'host')) }))
          .catch(leftOut('Web analytics'))
      : null,
  ]);
  const outbox = own(own(config, 'firstParty'), 'enabled') === false ? null : createOutbox(ports);
  return { outbox, all: [outbox, ...others].filter((sink) => sink !== null) };
};
