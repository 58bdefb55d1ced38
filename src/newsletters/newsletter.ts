import type { InferOutput } from 'valibot';
import type { newsletterReply } from '../http/contract/mailing.ts';
import { safeUrl } from '../http/safe-url.ts';

/** How often a newsletter comes: a code of the spec (newsletters point 9), or the publisher's own words. */
export type Frequency =
  | { kind: 'once-daily' }
  | { kind: 'multiple-times-daily' }
  | { kind: 'text'; text: string }
  | { kind: 'unknown' };

/** A newsletter as the widget shows it (spec: newsletters point 3). */
export interface Newsletter {
  listId: string;
  name: string;
  description: string;
  frequency: Frequency;
  isSubscriberOnly: boolean;
  /** An address that may be opened, or null. */
  previewUrl: string | null;
}

const codes = new Map<string, Frequency>([
  ['1', { kind: 'once-daily' }],
  ['4', { kind: 'multiple-times-daily' }],
]);

/** Reads a frequency off the wire. A number that is no code says nothing to a reader. */
const parseFrequency = (value: number | string | null | undefined): Frequency => {
  const text = String(value ?? '').trim();
  return (
    codes.get(text) ?? (text === '' || Number.isFinite(Number(text)) ? { kind: 'unknown' } : { kind: 'text', text })
  );
};

/** What the service listed, as the widget shows it. `pageUrl` is what a preview address is measured against. */
export const newsletterOf = (reply: InferOutput<typeof newsletterReply>, pageUrl: string): Newsletter => ({
  listId: String(reply.listId),
  name: reply.name,
  description: reply.description ?? '',
  frequency: parseFrequency(reply.frequency),
  isSubscriberOnly: reply.isSubscriberOnly,
  previewUrl: reply.previewUrl ? safeUrl(reply.previewUrl, pageUrl) : null,
});
