import type { Http } from '../http/client.ts';
import type { Dispose, Platform } from '../platform/platform.ts';
import type { KeyStore } from '../session/key-store.ts';
import { keys } from '../session/keys.ts';
import { type EventCode, pickEventFields, type TrackFields } from './events.ts';
import { createCommonFields, type EventContext } from './fields.ts';
import { type ConsentGate, type ConsentUpdate, createConsent } from './page/consent.ts';
import { storeReferrer } from './page/store-referrer.ts';
import { createViews } from './page/views.ts';
import type { Sink, TrackedEvent } from './sink.ts';
import { openSinks, type Sinks } from './sinks.ts';
import { anonymousIdKey, backoffKey } from './statistics-keys.ts';
import type { TrackingConfig } from './tracking-config.ts';

/** Maximum number of events that wait for consent in memory; the oldest are dropped first. */
const maxPending = 200;

/** Dependencies of the tracker. */
export interface TrackerPorts {
  platform: Platform;
  http: Http;
  keyStore: KeyStore;
  /** Returns the present state of the page. */
  context: () => EventContext;
  /** Returns whether the host has set page info. */
  hasPageInfo: () => boolean;
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

/** Creates the tracker of a page and starts the page's first view. */
export const createTracker = async (ports: TrackerPorts): Promise<Tracker> => {
  const { platform, http, keyStore, context, hasPageInfo, initialReferrer, deviceId, config, onTrack } = ports;
  const { clock, random, log, page, storage } = platform;
  const visibility = await platform.loadVisibility();
  let gate: ConsentGate = 'waiting';
  let sinks: Sinks | null = null;
  let lastWall: TrackFields = {};
  /** Codes and walls that were counted in this page view. */
  const countedKeys = new Set<string>();
  let pendingEvents: TrackedEvent[] = [];
  let count = 0;
  let isStopped = false;
  const isOpen = () => gate === 'open' && !isStopped;

  /** A failing sink, such as one whose code the page has changed, does not affect the others. */
  const forEachSink = (action: (sink: Sink) => void) => {
    for (const sink of sinks?.all ?? []) {
      try {
        action(sink);
      } catch (cause) {
        log.warn('[PW] Tracking', cause);
      }
    }
  };
  const flushPending = () => {
    if (gate === 'closed') pendingEvents = [];
    if (!isOpen() || sinks === null) return;
    for (const event of pendingEvents.splice(0)) {
      onTrack(event.code, { ...event.fields });
      forEachSink((sink) => sink.send(event));
    }
  };
  const clearStorage = () => {
    for (const [id] of visibility.queue.all()) visibility.queue.remove(id);
    for (const key of [backoffKey, anonymousIdKey, keys.initialReferrer.name]) storage.remove(key);
  };
  const consent = createConsent({
    clock,
    isDeniedByDefault: ports.isDeniedByDefault,
    onGateChange: (now) => {
      gate = now;
      if (isOpen()) storeReferrer(keyStore, initialReferrer);
      else clearStorage();
      flushPending();
    },
    onState: (state) => forEachSink((sink) => sink.consent?.(state)),
  });
  const disposers: Dispose[] = [consent.stop];
  const followConsentTool = async () => {
    const tool = visibility.consentTool();
    if (tool === null) return;
    consent.waitForDecision();
    const { decodeTcf } = await import('./page/tcf.ts');
    disposers.push(
      tool((data) => {
        const decision = decodeTcf(data);
        if (decision.kind === 'chosen') consent.update(decision.update);
        else consent.waitForDecision();
      }),
    );
  };

  const track: Tracker['track'] = (code, eventFields, eventContext) => {
    const now = clock.now();
    if (code === 'wi') lastWall = eventFields;
    // Calls from before the SDK started lack these fields.
    const baseFields = { actor: eventContext.actor, deviceId, siteId: context().siteId };
    const fields = pickEventFields(code, {
      ...createCommonFields(page, initialReferrer, eventContext),
      ...baseFields,
      ...lastWall,
      ...eventFields,
    });
    // Ids sort in the order of the events.
    const order = [now, count++].map((part) => part.toString(36).padStart(9, '0'));
    const id = [...order, random.uuid()].join('-');
    pendingEvents = [...pendingEvents, { id, code, fields, at: now }].slice(-maxPending);
    flushPending();
  };
  const trackOnce: Tracker['trackOnce'] = (code, wall, eventContext) => {
    const { flowId, flowNodeId, wallTemplateId } = wall;
    const id = JSON.stringify([code, flowId, flowNodeId, wallTemplateId]);
    if (code === 'wi') lastWall = wall;
    if (flowId && countedKeys.has(id)) return;
    countedKeys.add(id);
    track(code, wall, eventContext);
  };
  let viewContext = context();
  const views = createViews({
    clock,
    page,
    visibility,
    hasPageInfo,
    track: (code, fields = {}) => {
      const now = context();
      // When a view of a single-page app ends, the URL is already the next one.
      if (code !== 'readactivity') viewContext = now;
      track(code, fields, { ...now, url: viewContext.url, hostPage: viewContext.hostPage });
    },
    onHidden: () => {
      consent.decideNow();
      forEachSink((sink) => sink.flush?.());
    },
  });
  disposers.push(
    views.stop,
    page.onRestored(() => countedKeys.clear()),
  );

  await followConsentTool();
  views.startView(0);
  void config.then(async (trackingConfig) => {
    const openedSinks = await openSinks(trackingConfig, {
      platform,
      visibility,
      http,
      deviceId,
      consent: consent.state,
      isOpen,
    });
    if (isStopped) return openedSinks.outbox?.stop();
    sinks = openedSinks;
    flushPending();
  });

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
      await sinks?.outbox?.whenSent();
    },
    stop: () => {
      isStopped = true;
      for (const dispose of disposers.splice(0)) dispose();
      sinks?.outbox?.stop();
    },
  };
};
