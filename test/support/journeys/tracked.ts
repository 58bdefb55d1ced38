import type { APIRequestContext, JSHandle, Page } from '@playwright/test';
import { waitForSdk } from './reader.ts';

/** A stored event. */
export interface TrackedEvent {
  tid: string;
  et: string;
  fields: { currentUrl: string; readDuration?: number; wallTemplateId?: string; userId?: string | null };
}

/** Returns the visitor's client id, as soon as the SDK has stored one. */
export const clientId = async (page: Page): Promise<string> => {
  const stored: JSHandle<string> = await page.waitForFunction(() => localStorage.getItem('pw_client_id') ?? '');
  return stored.jsonValue();
};

/**
 * Returns the service's events of a visitor, in order of arrival; with `code`, only those of one kind.
 *
 * @throws Error if `uid` is empty, which the service would read as “of all visitors”.
 */
export const eventsOf = async (request: APIRequestContext, uid: string, code = ''): Promise<TrackedEvent[]> => {
  if (!uid) throw new Error('Ask for the events of one visitor: `uid` is empty.');
  const { events }: { events: TrackedEvent[] } = await (
    await request.get('/sandbox/events', { params: { uid, limit: 1000, ...(code && { et: code }) } })
  ).json();
  return events.reverse();
};

/** Returns the number of events in the browser's queue. */
export const queuedEventCount = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pw_event.')).length);

/** Tracks an event as the host page does. */
export const trackEvent = async (page: Page, code: string): Promise<void> => {
  await waitForSdk(page);
  await page.evaluate(
    (event) => void Reflect.get(window, 'pw').push((api: { track(code: string): void }) => api.track(event)),
    code,
  );
};
