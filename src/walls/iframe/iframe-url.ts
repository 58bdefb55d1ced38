import { stringifySafeJson } from '../../http/safe-json.ts';
import { redactUrl } from '../../session/redact-url.ts';
import type { User } from '../../session/session-store.ts';
import type { Template } from '../display/template.ts';

/** Inputs of the URL of an iframe template. */
export interface IframeUrlOptions {
  /** Base address of the paywall host. */
  paywallHost: string;
  siteId: string;
  template: Pick<Template, 'templateId' | 'version' | 'resizable' | 'urlParams' | 'legacyCk'>;
  /** The parent page. */
  pageUrl: string;
  user: User;
  /** Only used for a template with `legacyCk`. */
  credentials: { sessionid: string | null; token: string | null };
}

/**
 * Creates the URL of an iframe template (spec: paywall point 2): `/template/page` with `sid`, `tid`, `v`, `ck`, `pl`,
 * `u`, `rs` in this order, then the template's own parameters, which never override these. Objects are sent as JSON,
 * and everything is percent-encoded. Only a template with `legacyCk` gets `ck`; all others get their credentials by a
 * message port (security point 4).
 */
export const createIframeUrl = (options: IframeUrlOptions): string => {
  const { paywallHost, siteId, template, pageUrl, user, credentials } = options;
  const { templateId, version, resizable, urlParams, legacyCk } = template;
  const { clientId, id, email, picture, name, firstName, lastName, isEmailVerified } = user;
  const userInfo = { clientId, id, email, picture, name, firstName, lastName, isEmailVerified };
  const standardParams: Record<string, string | null> = {
    sid: siteId,
    tid: templateId,
    v: version === null || version === undefined ? null : String(version),
    ck: legacyCk ? stringifySafeJson(credentials) : null,
    pl: redactUrl(pageUrl),
    u: stringifySafeJson(userInfo),
    rs: resizable ? '1' : null,
  };
  const customParams = Object.entries(urlParams).filter(([key]) => !Object.hasOwn(standardParams, key));
  const query = [...Object.entries(standardParams), ...customParams].flatMap(([key, value]) =>
    value === null ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  return `${paywallHost}/template/page?${query.join('&')}`;
};
