import type { APIRequestContext, Page } from '@playwright/test';
import { waitForSdk } from './reader.ts';

/** A stored event. */
export interface TrackedEvent {
  tid: string;
  et: string;
  fields: { currentUrl: string; readDuration?: number; wallTemplateId?: string; userId?: string | null };
}

/** Returns the visitor's client id. */
export const clientId = (page: Page) => page.evaluate(() => localStorage.getItem('pw_client_id') ?? '');

/** Returns the service's events of a visitor, in order of arrival. */
export const eventsOf = async (request: APIRequestContext, uid: string): Promise<TrackedEvent[]> => {
  const { events }: { events: TrackedEvent[] } = await (
    await request.get(`/sandbox/events?uid=${uid}&limit=1000`)
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
