import { deployment } from '../edition/deployment.ts';
import type { Edition, EditionKey } from '../edition/edition.ts';
import { frequencyCodes, type ListedNewsletter } from '../http/contract/mailing-calls.ts';
import { safeUrl } from '../http/safe-url.ts';

/** How often the breaking-news newsletter comes, as its reader chooses (spec: newsletters point 4). */
export type FrequencyChoice = keyof typeof frequencyCodes;

/** How often a newsletter comes: a code of the spec (newsletters point 9), or the publisher's own words. */
export type Frequency = { kind: FrequencyChoice } | { kind: 'text'; text: string } | { kind: 'unknown' };

/** A newsletter as the widget shows it (spec: newsletters point 3). */
export interface Newsletter {
  /** Tells it from every other, also where two editions list one id. */
  key: string;
  /** The spec's `listId`, called `cid` where memberships are told. */
  listId: string;
  /** The edition whose list it stands in. */
  edition: EditionKey;
  /** Where subscriptions to it are kept: with its edition, but for the membership newsletter. */
  siteId: string;
  regionId: string;
  name: string;
  description: string;
  frequency: Frequency;
  isSubscriberOnly: boolean;
  /** Its readers choose how often it comes. */
  isBreakingNews: boolean;
  /** After a subscription the service is asked how things stand (spec: newsletters point 4). */
  isMembership: boolean;
  /** Addresses that may be shown or opened, or null. */
  logoSmallUrl: string | null;
  logoLargeUrl: string | null;
  previewUrl: string | null;
  /** The publisher's; empty without one. */
  tag: string;
}

/** Every choice, the rarest first. */
export const frequencyChoices: readonly FrequencyChoice[] = Object.keys(frequencyCodes).filter(
  (name): name is FrequencyChoice => Object.hasOwn(frequencyCodes, name),
);

/** The choice that a code of the wire stands for, or null. */
export const parseFrequencyChoice = (value: unknown): FrequencyChoice | null =>
  frequencyChoices.find((name) => String(frequencyCodes[name]) === String(value).trim()) ?? null;

/** Reads a frequency off the wire. A number that is no code says nothing to a reader. */
const parseFrequency = (value: number | string | null | undefined): Frequency => {
  const text = String(value ?? '').trim();
  const kind = parseFrequencyChoice(text);
  if (kind !== null) return { kind };
  return text === '' || Number.isFinite(Number(text)) ? { kind: 'unknown' } : { kind: 'text', text };
};

/** The address of a picture, wherever it is kept; null for anything that a browser would not fetch. */
const pictureUrl = (address: string | null | undefined, pageUrl: string): string | null => {
  if (!address || !URL.canParse(address, pageUrl)) return null;
  const { protocol, href } = new URL(address, pageUrl);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

/** The origins of the publisher's own sites: previews may stand there. */
const hostSites = Object.values(deployment.siteHosts).filter((origin) => origin !== null);

/** What the service listed for an edition, as the widget shows it. `pageUrl` is what its addresses are measured against. */
export const newsletterOf = (reply: ListedNewsletter, edition: Edition, pageUrl: string): Newsletter => {
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
    logoSmallUrl: pictureUrl(reply.logoSmallUrl, pageUrl),
    logoLargeUrl: pictureUrl(reply.logoLargeUrl, pageUrl),
    previewUrl: reply.previewUrl ? safeUrl(reply.previewUrl, pageUrl, hostSites) : null,
    tag: reply.tag?.trim() ?? '',
  };
};
