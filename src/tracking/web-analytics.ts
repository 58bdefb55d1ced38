import { safeUrl } from '../http/safe-url.ts';
import { createScriptLoader, type ForeignScript } from '../platform/load-script.ts';
import { consentWaitMs } from './consent.ts';
import type { Sink, SinkPorts } from './sink.ts';

interface WebAnalyticsPorts extends SinkPorts {
  measurementId: string;
  /** Where the tag is served from instead, such as a publisher's own tag gateway; empty: Google. */
  host: string;
}

const google = 'https://www.googletagmanager.com';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The script of the tag; what it works on is the page's `dataLayer`. */
const tagOf = (url: string): ForeignScript<unknown[]> => ({
  name: 'gtag',
  url,
  global: 'dataLayer',
  decode: (value) => (isList(value) ? value : null),
});

/**
 * Web analytics by Google's tag, with consent mode: the defaults first, with the wait of the spec (paywall point 9), then
 * every update. The tag sends no page view of its own; what is told before its script has come waits in `dataLayer`.
 * Throws on a host that is no web address.
 */
export const openWebAnalytics = async (ports: WebAnalyticsPorts): Promise<Sink> => {
  const { platform, presence, measurementId, consent } = ports;
  const host = ports.host || google;
  const url = safeUrl(`${host.replace(/\/$/, '')}/gtag/js?id=${encodeURIComponent(measurementId)}`, host);
  if (url === null) throw new Error(`${host} is no web address`);
  const tell = presence.tellDataLayer;
  let isLoading = false;
  let user: string | null = null;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    presence
      .loadScripts()
      .then((hands) => createScriptLoader({ ...platform, hands })(tagOf(url)))
      .catch((cause: unknown) => platform.log.warn('[PW] Web analytics', cause));
  };
  tell('consent', 'default', { ...consent(), wait_for_update: consentWaitMs });
  tell('js', new Date(platform.clock.now()));
  tell('config', measurementId, { send_page_view: false });
  return {
    send: ({ id, code, fields }) => {
      load();
      const { userId = null } = fields;
      if (userId !== user) {
        user = userId;
        tell('set', { user_id: user });
      }
      tell('event', code, { ...fields, event_id: id, send_to: measurementId });
    },
    reset: () => {
      user = null;
      tell('set', { user_id: null });
    },
    consent: (state) => tell('consent', 'update', { ...state }),
  };
};
