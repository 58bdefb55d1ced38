import type { APIRequestContext, Page } from '@playwright/test';

/** An event as the service keeps it. */
export interface Told {
  tid: string;
  et: string;
  fields: { currentUrl: string; readDuration?: number; wallTemplateId?: string; userId?: string | null };
}

/** By which name the visitor is counted. */
export const clientId = (page: Page) => page.evaluate(() => localStorage.getItem('pw_client_id') ?? '');

/** What the service has of a visitor, in the order in which it came. */
export const eventsOf = async (request: APIRequestContext, uid: string): Promise<Told[]> => {
  const { events }: { events: Told[] } = await (await request.get(`/sandbox/events?uid=${uid}&limit=1000`)).json();
  return events.reverse();
};

/** How many events wait in the browser. */
export const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pw_event.')).length);

/** Tracks an event as the host page does. */
export const push = (page: Page, code: string) =>
  page.evaluate(
    (event) => void Reflect.get(window, 'pw').push((api: { track(code: string): void }) => api.track(event)),
    code,
  );
