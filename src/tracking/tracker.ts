import type { Http } from '../http/client.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import { keys } from '../session/keys.ts';
import type { Vault } from '../session/vault.ts';
import { type ConsentUpdate, createConsent, type Gate } from './consent.ts';
import { type EventCode, fieldsOf, type TrackFields } from './events.ts';
import { commonFields, type Moment } from './fields.ts';
import { keepReferrer } from './keep-referrer.ts';
import type { Sink, TrackedEvent } from './sink.ts';
import { openSinks, type Sinks } from './sinks.ts';
import { anonymousKey, restKey } from './statistics-keys.ts';
import type { TrackingConfig } from './tracking-config.ts';
import { followViews } from './views.ts';

/** Events that wait for consent are kept in memory, so many at most; the oldest go first. */
const mostWaiting = 200;

/** What tracking stands on. */
export interface TrackerPorts {
  platform: Platform;
  http: Http;
  vault: Vault;
  /** How things stand now. */
  moment: () => Moment;
  /** Whether the host has said what the page is. */
  isGiven: () => boolean;
  initialReferrer: string;
  deviceId: string;
  config: Promise<TrackingConfig>;
  isDeniedByDefault: boolean;
  /** Hears of every event that may be tracked, with all its fields. */
  onTrack: (code: EventCode, fields: TrackFields) => void;
}

/** Tracks what happens on a page; nothing here throws, and the page never waits for it. */
export interface Tracker {
  /** `moment`: how things stood when it happened. */
  track(code: EventCode, fields: TrackFields, moment: Moment): void;
  /** Another page view begins, in a single-page app. */
  view(afterMs: number): void;
  consent(update: ConsentUpdate): void;
  /** The reader is gone: who comes next is not connected with them. */
  reset(): void;
  /** Resolves once everything has been sent, or could not be. */
  settled(): Promise<void>;
  stop: Undo;
}

/** Creates the tracker of a page, which begins with the page's own view. */
export const createTracker = async (ports: TrackerPorts): Promise<Tracker> => {
  const { platform, http, vault, moment, isGiven, initialReferrer, deviceId, config, onTrack } = ports;
  const { clock, dice, log, page, storage } = platform;
  const presence = await platform.loadPresence();
  let gate: Gate = 'waiting';
  let sinks: Sinks | null = null;
  let lastWall: TrackFields = {};
  let waiting: TrackedEvent[] = [];
  let count = 0;
  let isStopped = false;
  const isOpen = () => gate === 'open' && !isStopped;

  /** A sink that fails, as one whose code the page has changed, stops nobody else. */
  const tellSinks = (say: (sink: Sink) => void) => {
    for (const sink of sinks?.all ?? []) {
      try {
        say(sink);
      } catch (cause) {
        log.warn('[PW] Tracking', cause);
      }
    }
  };
  const release = () => {
    if (gate === 'closed') waiting = [];
    if (!isOpen() || sinks === null) return;
    for (const event of waiting.splice(0)) {
      onTrack(event.code, { ...event.fields });
      tellSinks((sink) => sink.send(event));
    }
  };
  const forget = () => {
    for (const [id] of presence.kept.all()) presence.kept.drop(id);
    for (const key of [restKey, anonymousKey, keys.initialReferrer.name]) storage.remove(key);
  };
  const consent = createConsent({
    clock,
    isDeniedByDefault: ports.isDeniedByDefault,
    onGate: (now) => {
      gate = now;
      if (isOpen()) keepReferrer(vault, initialReferrer);
      else forget();
      release();
    },
    onState: (state) => tellSinks((sink) => sink.consent?.(state)),
  });
  const undos: Undo[] = [consent.stop];
  const followTool = async () => {
    const tool = presence.consentTool();
    if (tool === null) return;
    consent.hold();
    const { decodeTcf } = await import('./tcf.ts');
    undos.push(
      tool((data) => {
        const said = decodeTcf(data);
        if (said.kind === 'chosen') consent.update(said.update);
        else consent.hold();
      }),
    );
  };

  const track: Tracker['track'] = (code, given, at) => {
    const now = clock.now();
    if (code === 'wi') lastWall = given;
    // What happened before the SDK began was told without these.
    const known = { actor: at.actor, deviceId, siteId: moment().siteId };
    const fields = fieldsOf(code, { ...commonFields(page, initialReferrer, at), ...known, ...lastWall, ...given });
    // Ids are in the order of what happened.
    const order = [now, count++].map((part) => part.toString(36).padStart(9, '0'));
    const id = [...order, dice.uuid()].join('-');
    waiting = [...waiting, { id, code, fields, at: now }].slice(-mostWaiting);
    release();
  };
  let viewed = moment();
  const views = followViews({
    clock,
    page,
    presence,
    isGiven,
    track: (code, fields = {}) => {
      const now = moment();
      // When a view of a single-page app ends, the address is the next one's already.
      if (code !== 'readactivity') viewed = now;
      track(code, fields, { ...now, address: viewed.address, given: viewed.given });
    },
    onHidden: () => {
      consent.hurry();
      tellSinks((sink) => sink.flush?.());
    },
  });
  undos.push(views.stop);

  await followTool();
  views.view(0);
  void config.then(async (known) => {
    const opened = await openSinks(known, { platform, presence, http, deviceId, consent: consent.state, isOpen });
    if (isStopped) return opened.outbox?.stop();
    sinks = opened;
    release();
  });

  return {
    track,
    view: (afterMs) => {
      lastWall = {};
      views.view(afterMs);
    },
    consent: consent.update,
    reset: () => {
      lastWall = {};
      tellSinks((sink) => sink.reset?.());
    },
    settled: async () => {
      consent.hurry();
      await sinks?.outbox?.settled();
    },
    stop: () => {
      isStopped = true;
      for (const undo of undos.splice(0)) undo();
      sinks?.outbox?.stop();
    },
  };
};
