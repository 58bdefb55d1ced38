import type { Http } from '../http/client.ts';
import type { Dispose, Platform, Visibility } from '../platform/platform.ts';
import type { KeyStore } from '../session/key-store.ts';
import { keys } from '../session/keys.ts';
import { createEventQueue } from './event-queue.ts';
import type { EventCode, TrackFields } from './events.ts';
import type { EventContext } from './fields.ts';
import type { OutboxPorts } from './outbox-sender.ts';
import { type ConsentUpdate, createConsent } from './page/consent.ts';
import { type EarlyView, startFirstView } from './page/early-view.ts';
import { storeReferrer } from './page/store-referrer.ts';
import { createViews, type Views } from './page/views.ts';
import { createEvent } from './page-event.ts';
import { openSinks } from './sinks.ts';
import { anonymousIdKey, backoffKey } from './statistics-keys.ts';
import type { TrackingConfig } from './tracking-config.ts';

/** Dependencies of the tracker. */
export interface TrackerPorts {
  platform: Platform;
  http: Http;
  sessionStore: OutboxPorts['sessionStore'];
  keyStore: KeyStore;
  /** Returns the present state of the page. */
  context: () => EventContext;
  /** Returns whether the host has set page info. */
  hasPageInfo: () => boolean;
  /** Returns the first view, if a single-page app has ended it before there was a tracker. */
  earlyView: () => EarlyView | undefined;
  initialReferrer: string;
  deviceId: string;
  config: Promise<TrackingConfig>;
  isDeniedByDefault: boolean;
  /** Called for every event that may be tracked, with all its fields. */
  onTrack: (code: EventCode, fields: TrackFields) => void;
}

/** Tracks the events of a page; it never throws, and the page never waits for it. */
export interface Tracker {
  /** `context`: the state at the time of the event. */
  track(code: EventCode, fields: TrackFields, context: EventContext): void;
  /** Tracks an event that counts once per page view for each wall of a flow, however often the flow shows that wall. */
  trackOnce(code: EventCode, wall: TrackFields, context: EventContext): void;
  /** Starts another page view, in a single-page app. */
  startView(afterMs: number): void;
  consent(update: ConsentUpdate): void;
  /** The reader changed: the next one is not connected with them. */
  reset(): void;
  /** Resolves once everything was sent or failed. */
  whenSent(): Promise<void>;
  stop: Dispose;
}

/** Removes everything that tracking keeps in this browser. */
const clearStorage = (storage: Platform['storage'], { queue }: Visibility) => {
  for (const [id] of queue.all()) queue.remove(id);
  for (const key of [backoffKey, anonymousIdKey, keys.initialReferrer.name]) storage.remove(key);
};

/** Creates the views of the page, and tracks their events with the state of the page. */
const createPageViews = (
  ports: TrackerPorts,
  visibility: Visibility,
  track: Tracker['track'],
  onHidden: () => void,
): Views => {
  const { platform, context } = ports;
  let viewContext = context();
  return createViews({
    ...ports,
    ...platform,
    visibility,
    track: (code, fields = {}) => {
      const now = context();
      // When a view of a single-page app ends, the URL is already the next one.
      if (code !== 'readactivity') viewContext = now;
      track(code, fields, { ...now, url: viewContext.url, hostPage: viewContext.hostPage });
    },
    onHidden,
  });
};

/** Creates the tracker of a page and starts the page's first view. */
export const createTracker = async (ports: TrackerPorts): Promise<Tracker> => {
  const { platform, keyStore, initialReferrer, onTrack } = ports;
  const { clock, log, page } = platform;
  const visibility = await platform.loadVisibility();
  const eventQueue = createEventQueue(log, ({ code, fields }) => onTrack(code, { ...fields }));
  const { forEachSink } = eventQueue;
  let lastWall: TrackFields = {};
  /** Codes and walls that were counted in this page view. */
  const countedKeys = new Set<string>();
  let count = 0;

  const track: Tracker['track'] = (code, fields, eventContext) => {
    if (code === 'wi') lastWall = fields;
    eventQueue.send(createEvent(ports, code, { ...lastWall, ...fields }, eventContext, count++));
  };
  const trackOnce: Tracker['trackOnce'] = (code, wall, eventContext) => {
    const { flowId, flowNodeId, wallTemplateId } = wall;
    const id = JSON.stringify([code, flowId, flowNodeId, wallTemplateId]);
    if (code === 'wi') lastWall = wall;
    if (flowId && countedKeys.has(id)) return;
    countedKeys.add(id);
    track(code, wall, eventContext);
  };
  const consent = createConsent({
    ...ports,
    clock,
    onGateChange: (gate) => {
      eventQueue.setGate(gate);
      if (eventQueue.isOpen()) storeReferrer(keyStore, initialReferrer);
      else clearStorage(platform.storage, visibility);
    },
    onState: (state) => forEachSink((sink) => sink.consent?.(state)),
  });
  const views = createPageViews(ports, visibility, track, () => {
    consent.decideNow();
    forEachSink((sink) => sink.flush?.());
  });
  const disposers: Dispose[] = [consent.stop, views.stop, page.onRestored(() => countedKeys.clear())];

  const loadTool = visibility.consentTool();
  if (loadTool !== null) {
    consent.waitForDecision();
    const { followTcf } = await import('./page/tcf.ts');
    disposers.push(followTcf(await loadTool(), consent));
  }
  startFirstView(views, ports.earlyView(), visibility, track);
  void ports.config
    .then((config) => openSinks(config, { ...ports, visibility, consent: consent.state, isOpen: eventQueue.isOpen }))
    .then(eventQueue.setSinks);

  return {
    track,
    trackOnce,
    startView: (afterMs) => {
      lastWall = {};
      countedKeys.clear();
      views.startView(afterMs);
    },
    consent: consent.update,
    reset: () => {
      lastWall = {};
      forEachSink((sink) => sink.reset?.());
    },
    whenSent: async () => {
      consent.decideNow();
      await eventQueue.whenSent();
    },
    stop: () => {
      for (const dispose of disposers.splice(0)) dispose();
      eventQueue.stop();
    },
  };
};
