import type { AnalyticsScripts } from '../../platform.ts';
import { browserScripts } from './scripts.ts';

/** Google's tags recognise a command by its `arguments` object. */
function toArguments(..._command: readonly unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: it is the very thing that is wanted
  return arguments;
}

/** Creates the `dataLayer` if the page has none. */
const pushToDataLayer = (...command: readonly unknown[]): void => {
  const existing: unknown = Reflect.get(window, 'dataLayer');
  const layer: unknown[] = Array.isArray(existing) ? existing : [];
  Reflect.set(window, 'dataLayer', layer);
  layer.push(toArguments(...command));
};

/** The scripts of analytics on this page. */
export const browserAnalytics = (nonce: string): AnalyticsScripts => ({
  load: browserScripts(nonce).load,
  pushToDataLayer,
});
