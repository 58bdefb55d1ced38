import { deviceCategory } from '../flow/device.ts';
import type { Page } from '../platform/platform.ts';
import type { Region } from '../region/region.ts';
import { withoutSecrets } from '../session/arrival.ts';
import type { Session } from '../session/session.ts';
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

/** What providers of single sign-on add to an address; where the state is not ours, it still stands there. */
const ofSignIn = /^(code|state|iss|(access|id|refresh)_token|oauth_.*)$/;

/** An address as it may be told: without secrets of ours, nor of anybody's sign-in. */
const toldAddress = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const url = new URL(withoutSecrets(address));
  const ofSignInIn = (params: URLSearchParams) => [...params.keys()].filter((name) => ofSignIn.test(name));
  for (const name of ofSignInIn(url.searchParams)) url.searchParams.delete(name);
  // Some bring it behind the hash.
  if (ofSignInIn(new URLSearchParams(url.hash.slice(1))).length > 0) url.hash = '';
  return url.href;
};

const cleanUrl = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** The fields that every event carries, beside who acts; no address in them holds a secret (security point 2). */
export const commonFields = (
  page: Pick<Page, 'metadata' | 'referrer' | 'userAgent'>,
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
    deviceCategory: deviceCategory(page.userAgent()),
    siteId,
    regionId: region.regionId,
    userId: session.user.id > 0 ? String(session.user.id) : null,
    loginStatus: statusNames[session.loginStatus],
    userSubProvider: region.subscription?.subscriptionType ?? 'none',
    userPlanId: region.subscription?.planId ?? null,
  };
};
