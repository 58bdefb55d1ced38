import { writeOwnJson } from '../http/own-json.ts';
import type { User } from '../session/session.ts';
import { toldAddress } from '../session/told-address.ts';
import type { Template } from './template.ts';

/** What the address of an iframe template says. */
export interface IframeAddress {
  /** Base address of the paywall host. */
  paywallHost: string;
  siteId: string;
  template: Pick<Template, 'templateId' | 'version' | 'resizable' | 'urlParams' | 'legacyCk'>;
  /** The parent page. */
  pageUrl: string;
  user: User;
  /** Only read for a template that asks for the old form. */
  credentials: { sessionid: string | null; token: string | null };
}

/**
 * The address of an iframe template (spec: paywall point 2): `/template/page` with `sid`, `tid`, `v`, `ck`, `pl`, `u`,
 * `rs` in this order, then the template's own parameters, which never take the place of one of these. Objects travel
 * as JSON, and everything percent-encoded. `ck` is written only for a template with `legacyCk`: all others get their
 * credentials by a port (security point 4).
 */
export const iframeAddress = (given: IframeAddress): string => {
  const { paywallHost, siteId, template, pageUrl, user, credentials } = given;
  const { templateId, version, resizable, urlParams, legacyCk } = template;
  const { clientId, id, email, picture, name, firstName, lastName, isEmailVerified } = user;
  const known = { clientId, id, email, picture, name, firstName, lastName, isEmailVerified };
  const own: Record<string, string | null> = {
    sid: siteId,
    tid: templateId,
    v: version === null || version === undefined ? null : String(version),
    ck: legacyCk ? writeOwnJson(credentials) : null,
    pl: toldAddress(pageUrl),
    u: writeOwnJson(known),
    rs: resizable ? '1' : null,
  };
  const custom = Object.entries(urlParams).filter(([key]) => !Object.hasOwn(own, key));
  const query = [...Object.entries(own), ...custom].flatMap(([key, value]) =>
    value === null ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  return `${paywallHost}/template/page?${query.join('&')}`;
};
