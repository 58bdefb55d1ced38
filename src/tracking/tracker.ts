import type { Http } from '../http/client.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import type { Vault } from '../session/vault.ts';
import { type ConsentUpdate, createConsent, type Gate } from './consent.ts';
import { type EventCode, fieldsOf, type TrackFields } from './events.ts';
import { commonFields, type Moment } from './fields.ts';
import { keepReferrer } from './keep-referrer.ts';
import type { TrackedEvent } from './sink.ts';
import { openSinks, type Sinks } from './sinks.ts';
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
  /** Who acts in the reader's name from now on. */
  setActor(actor: 'user' | 'agent'): void;
  /** The reader is gone: who comes next is not connected with them. */
  reset(): void;
  /** Resolves once everything has been sent, or could not be. */
  settled(): Promise<void>;
  stop: Undo;
}

/** Creates the tracker of a page, which begins with the page's own view. */
export const createTracker = async (ports: TrackerPorts): Promise<Tracker> => {
  const { platform, http, vault, moment, isGiven, initialReferrer, deviceId, config, onTrack } = ports;
  const { clock, dice, page } = platform;
  const presence = await platform.loadPresence();
  let gate: Gate = 'waiting';
  let sinks: Sinks | null = null;
  let actor: 'user' | 'agent' = 'user';
  let lastWall: TrackFields = {};
  let waiting: TrackedEvent[] = [];
  let count = 0;

  const release = () => {
    if (gate === 'closed') waiting = [];
    if (gate !== 'open' || sinks === null) return;
    for (const event of waiting.splice(0)) {
      onTrack(event.code, event.fields);
      for (const sink of sinks.all) sink.send(event);
    }
  };
  const consent = createConsent({
    clock,
    isDeniedByDefault: ports.isDeniedByDefault,
    onGate: (now) => {
      gate = now;
      if (gate === 'open') keepReferrer(vault, initialReferrer);
      release();
    },
    onState: (state) => {
      for (const sink of sinks?.all ?? []) sink.consent?.(state);
    },
  });
  const undos: Undo[] = [consent.stop];
  const followTool = async () => {
    const tool = presence.consentTool();
    if (tool === null) return;
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
    const fields = fieldsOf(code, { ...commonFields(page, initialReferrer, at), ...lastWall, actor, ...given });
    // Ids are in the order of what happened.
    const order = [now, count++].map((part) => part.toString(36).padStart(9, '0'));
    const id = [...order, dice.uuid()].join('-');
    waiting = [...waiting, { id, code, fields, at: now }].slice(-mostWaiting);
    release();
  };
  const views = followViews({
    clock,
    page,
    presence,
    isGiven,
    track: (code, fields = {}) => track(code, fields, moment()),
    onHidden: () => {
      consent.hurry();
      for (const sink of sinks?.all ?? []) sink.flush?.();
    },
  });
  undos.push(views.stop);

  await followTool();
  views.view(0);
  void config.then(async (known) => {
    sinks = await openSinks(known, { platform, presence, http, deviceId, consent: consent.state });
    release();
  });

  return {
    track,
    view: views.view,
    consent: consent.update,
    setActor: (now) => {
      actor = now;
    },
    reset: () => {
      actor = 'user';
      lastWall = {};
      for (const sink of sinks?.all ?? []) sink.reset?.();
    },
    settled: async () => {
      consent.hurry();
      await sinks?.outbox?.settled();
    },
    stop: () => {
      for (const undo of undos.splice(0)) undo();
      sinks?.outbox?.stop();
    },
  };
};
