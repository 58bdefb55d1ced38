import { safeUrl } from '../../http/safe-url.ts';
import { createScriptLoader, type ExternalScript } from '../../platform/load-script.ts';
import { consentWaitMs } from '../page/consent.ts';
import type { Sink, SinkPorts } from '../sink.ts';

interface WebAnalyticsPorts extends SinkPorts {
  measurementId: string;
  /** Host of the tag, such as a publisher's own tag gateway; empty: Google. */
  host: string;
}

const googleHost = 'https://www.googletagmanager.com';

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** The script of the tag; it uses the page's `dataLayer`. */
const describeTag = (url: string): ExternalScript<unknown[]> => ({
  name: 'gtag',
  url,
  global: 'dataLayer',
  decode: (value) => (isList(value) ? value : null),
});

/**
 * Web analytics by Google's tag, with consent mode: first the defaults, with the wait of the spec (paywall point 9),
 * then every update. The tag sends no page view of its own; commands before its script has loaded wait in `dataLayer`.
 * Throws if the host is not a web URL.
 */
export const openWebAnalytics = async (ports: WebAnalyticsPorts): Promise<Sink> => {
  const { platform, visibility, measurementId, consent } = ports;
  const host = ports.host || googleHost;
  const url = safeUrl(`${host.replace(/\/$/, '')}/gtag/js?id=${encodeURIComponent(measurementId)}`, host);
  if (url === null) throw new Error(`${host} is no web address`);
  const dom = await visibility.loadAnalytics();
  const pushCommand = dom.pushToDataLayer;
  let isLoading = false;
  let user: string | null = null;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    createScriptLoader({ ...platform, dom })(describeTag(url)).catch((cause: unknown) =>
      platform.log.warn('[PW] Web analytics', cause),
    );
  };
  pushCommand('consent', 'default', { ...consent(), wait_for_update: consentWaitMs });
  pushCommand('js', new Date(platform.clock.now()));
  pushCommand('config', measurementId, { send_page_view: false });
  return {
    send: ({ id, code, fields }) => {
      load();
      const { userId = null } = fields;
      if (userId !== user) {
        user = userId;
        pushCommand('set', { user_id: user });
      }
      pushCommand('event', code, { ...fields, event_id: id, send_to: measurementId });
    },
    reset: () => {
      user = null;
      pushCommand('set', { user_id: null });
    },
    consent: (state) => pushCommand('consent', 'update', { ...state }),
  };
};
