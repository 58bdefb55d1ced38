import { deviceCategory } from '../flow/nodes/device.ts';
import type { Page, PageMetadata } from '../platform/platform.ts';
import { tryParseUrl } from '../platform/try-parse-url.ts';
import type { Region } from '../region/region-store.ts';
import { redactUrl } from '../session/redact-url.ts';
import type { Session } from '../session/session-store.ts';
import type { TrackFields } from './events.ts';

/** Page info from the host page. */
export interface PageInfo {
  title?: string;
  postId?: string;
  pageType?: string;
}

/** The actor: the reader, or an agent in their name (spec: portal point 6). */
export type Actor = 'user' | 'agent';

/** State at the time of an event. */
export interface EventContext {
  /** The URL at that time. */
  url: string;
  session: Session;
  region: Region;
  siteId: string;
  hostPage: PageInfo;
  /** The metadata of a page that is no longer shown. */
  metadata?: Pick<PageMetadata, 'title' | 'postId' | 'pageType'>;
  actor: Actor;
}

const statusNames = { loggedin: 'logged in', est: 'est', anonymous: 'anonymous' } as const;

const cleanUrl = (url: string): string => {
  const parsed = tryParseUrl(url);
  return parsed === null ? '' : parsed.origin + parsed.pathname;
};

/** Fields of every event, except the actor; URLs in them contain no secret (security point 2). */
export const createCommonFields = (
  page: Pick<Page, 'metadata' | 'referrer' | 'userAgent' | 'maxTouchPoints'>,
  initialReferrer: string,
  context: Omit<EventContext, 'actor'>,
): TrackFields => {
  const { session, region, siteId, hostPage } = context;
  const url = redactUrl(context.url);
  const query = tryParseUrl(url)?.searchParams ?? new URLSearchParams();
  const metadata = context.metadata ?? page.metadata();
  return {
    currentUrl: url,
    cleanUrl: cleanUrl(url),
    referrerUrl: redactUrl(page.referrer()),
    initialReferrerUrl: redactUrl(initialReferrer),
    utmSource: query.get('utm_source'),
    utmCampaign: query.get('utm_campaign'),
    utmMedium: query.get('utm_medium'),
    utmTerm: query.get('utm_term'),
    utmContent: query.get('utm_content'),
    title: hostPage.title ?? metadata.title,
    postId: hostPage.postId ?? metadata.postId,
    pageType: hostPage.pageType ?? metadata.pageType,
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
