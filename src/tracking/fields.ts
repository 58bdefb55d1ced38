import { deviceCategory } from '../flow/device.ts';
import type { Page } from '../platform/platform.ts';
import type { Region } from '../region/region.ts';
import type { Session } from '../session/session.ts';
import { toldAddress } from '../session/told-address.ts';
import type { TrackFields } from './events.ts';

/** What the host page says of itself, where it says it. */
export interface PageInfo {
  title?: string;
  postId?: string;
  pageType?: string;
}

/** Who acts: the reader, or an agent in their name (spec: portal point 6). */
export type Actor = 'user' | 'agent';

/** How things stood at the moment of an event. */
export interface Moment {
  /** The address then. */
  address: string;
  session: Session;
  region: Region;
  siteId: string;
  given: PageInfo;
  actor: Actor;
}

const statusNames = { loggedin: 'logged in', est: 'est', anonymous: 'anonymous' } as const;

const cleanUrl = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** The fields that every event carries, beside who acts; no address in them holds a secret (security point 2). */
export const commonFields = (
  page: Pick<Page, 'metadata' | 'referrer' | 'userAgent' | 'maxTouchPoints'>,
  initialReferrer: string,
  moment: Omit<Moment, 'actor'>,
): TrackFields => {
  const { session, region, siteId, given } = moment;
  const address = toldAddress(moment.address);
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const metadata = page.metadata();
  return {
    currentUrl: address,
    cleanUrl: cleanUrl(address),
    referrerUrl: toldAddress(page.referrer()),
    initialReferrerUrl: toldAddress(initialReferrer),
    utmSource: query.get('utm_source'),
    utmCampaign: query.get('utm_campaign'),
    utmMedium: query.get('utm_medium'),
    utmTerm: query.get('utm_term'),
    utmContent: query.get('utm_content'),
    title: given.title ?? metadata.title,
    postId: given.postId ?? metadata.postId,
    pageType: given.pageType ?? metadata.pageType,
    deviceId: session.user.clientId,
    deviceCategory: deviceCategory(page.userAgent(), page.maxTouchPoints()),
    siteId,
    regionId: region.regionId,
    userId: session.user.id > 0 ? String(session.user.id) : null,
    loginStatus: statusNames[session.loginStatus],
    userSubProvider: region.subscription?.subscriptionType ?? 'none',
    userPlanId: region.subscription?.planId ?? null,
  };
};
