import { frequencyCodes, type ListedNewsletter } from '../contract/newsletters/newsletter.ts';
import { deployment } from '../editions/deployment.ts';
import type { Edition, EditionKey } from '../editions/edition.ts';
import { safeUrl } from '../http/safe-url.ts';
import { tryParseUrl } from '../platform/try-parse-url.ts';

/** Frequency of the breaking-news newsletter, as chosen by its reader (spec: newsletters point 4). */
export type FrequencyChoice = keyof typeof frequencyCodes;

/** Frequency of a newsletter: a code of the spec (newsletters point 9), or the publisher's own text. */
export type Frequency = { kind: FrequencyChoice } | { kind: 'text'; text: string } | { kind: 'unknown' };

/** A newsletter in the widget (spec: newsletters point 3). */
export interface Newsletter {
  /** Unique key, also if two editions list the same id. */
  key: string;
  /** The spec's `listId`, called `cid` in memberships. */
  listId: string;
  /** The edition that lists it. */
  edition: EditionKey;
  /** Site and region of its subscriptions: those of its edition, except for the membership newsletter. */
  siteId: string;
  regionId: string;
  name: string;
  description: string;
  frequency: Frequency;
  isSubscriberOnly: boolean;
  /** True if its readers choose the frequency. */
  isBreakingNews: boolean;
  /** True if memberships are loaded again after a subscription (spec: newsletters point 4). */
  isMembership: boolean;
  /** Allowed URLs, or null. */
  logoSmallUrl: string | null;
  logoLargeUrl: string | null;
  previewUrl: string | null;
  /** The publisher's tag; may be empty. */
  tag: string;
}

/** Every choice, in ascending frequency. */
export const frequencyChoices: readonly FrequencyChoice[] = Object.keys(frequencyCodes).filter(
  (name): name is FrequencyChoice => Object.hasOwn(frequencyCodes, name),
);

/** Parses the wire code of a choice; null if unknown. */
export const parseFrequencyChoice = (value: unknown): FrequencyChoice | null =>
  frequencyChoices.find((name) => String(frequencyCodes[name]) === String(value).trim()) ?? null;

/** Parses a frequency. A number that is not a code is unknown. */
const parseFrequency = (value: number | string | null | undefined): Frequency => {
  const text = String(value ?? '').trim();
  const kind = parseFrequencyChoice(text);
  if (kind !== null) return { kind };
  return text === '' || Number.isFinite(Number(text)) ? { kind: 'unknown' } : { kind: 'text', text };
};

/** Returns the URL of a picture on any host; null if a browser would not load it. */
const parsePictureUrl = (url: string | null | undefined, pageUrl: string): string | null => {
  const href = url && tryParseUrl(url, pageUrl)?.href;
  return href && /^https?:/.test(href) ? href : null;
};

/** The origins of the publisher's own sites, where previews are allowed. */
const hostSiteOrigins = Object.values(deployment.siteHosts).filter((origin) => origin !== null);

/** Creates a newsletter of the widget from the service's reply. `pageUrl` is the base of its URLs. */
export const createNewsletter = (reply: ListedNewsletter, edition: Edition, pageUrl: string): Newsletter => {
  const { listId } = reply;
  const isMembership = edition.hasMembership === true && deployment.membership.listIds.includes(listId);
  const { siteId, regionId } = isMembership ? deployment.membership : edition;
  return {
    key: `${siteId}/${regionId}/${listId}`,
    listId,
    edition: edition.edition,
    siteId,
    regionId,
    name: reply.name,
    description: reply.description ?? '',
    frequency: parseFrequency(reply.frequency),
    isSubscriberOnly: reply.isSubscriberOnly,
    isBreakingNews: deployment.breakingNewsIds.includes(listId),
    isMembership,
    logoSmallUrl: parsePictureUrl(reply.logoSmallUrl, pageUrl),
    logoLargeUrl: parsePictureUrl(reply.logoLargeUrl, pageUrl),
    previewUrl: reply.previewUrl ? safeUrl(reply.previewUrl, pageUrl, hostSiteOrigins) : null,
    tag: reply.tag?.trim() ?? '',
  };
};
