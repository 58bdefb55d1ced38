import type { Http } from '../http/client.ts';
import type { Platform, Presence } from '../platform/platform.ts';
import type { ConsentState } from './consent.ts';
import type { EventCode, TrackFields } from './events.ts';

/** An event as sinks get it. */
export interface TrackedEvent {
  /** Its own id: one that arrives twice counts once. */
  id: string;
  code: EventCode;
  fields: TrackFields;
  /** When it happened, in ms since the epoch. */
  at: number;
}

/** Where events go. None of these throws, and none waits. */
export interface Sink {
  send(event: TrackedEvent): void;
  /** Another reader, or none: who was known is not connected with who comes. */
  reset?(): void;
  /** Told at first and on every change. */
  consent?(state: ConsentState): void;
  /** The page goes away: what has not been sent goes out now. */
  flush?(): void;
}

/** What sinks stand on. */
export interface SinkPorts {
  platform: Platform;
  presence: Presence;
  http: Http;
  /** The visitor's client id. */
  deviceId: string;
  consent: () => ConsentState;
  /** Whether anything may be sent or stored now. */
  isOpen: () => boolean;
}
