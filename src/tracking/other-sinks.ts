import { getOwn } from '../platform/own-value.ts';
import type { Sink, SinkPorts } from './sink.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The sinks of others that a site has chosen, from their parts of its configuration; each is loaded where it is on. One
 * that can't be loaded is logged and left out.
 */
export const openOthers = async (product: unknown, web: unknown, ports: SinkPorts): Promise<readonly Sink[]> => {
  const { log } = ports.platform;
  const [key, host, measurementId] = [
    getOwn(product, 'key'),
    getOwn(product, 'host'),
    getOwn(web, 'measurementId'),
  ].map(text);
  const leftOut = (name: string) => (cause: unknown) => {
    log.warn(`[PW] ${name} could not be opened`, cause);
    return null;
  };
  const sinks = await Promise.all([
    key && host
      ? import('./product-analytics/product-analytics.ts')
          .then(({ createProductAnalytics }) => createProductAnalytics({ ...ports, key, host }))
          .catch(leftOut('Product analytics'))
      : null,
    measurementId
      ? import('./web-analytics/web-analytics.ts')
          .then(({ openWebAnalytics }) =>
            openWebAnalytics({ ...ports, measurementId, host: text(getOwn(web, 'host')) }),
          )
          .catch(leftOut('Web analytics'))
      : null,
  ]);
  return sinks.filter((sink) => sink !== null);
};
