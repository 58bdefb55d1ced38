import type { Http } from '../http/client.ts';
import type { Platform, Visibility } from '../platform/platform.ts';
import type { EventCode, TrackFields } from './events.ts';
import type { ConsentState } from './page/consent.ts';

/** An event for the sinks. */
export interface TrackedEvent {
  /** Unique id: a repeated event counts once. */
  id: string;
  code: EventCode;
  fields: TrackFields;
  /** Time of the event, in ms since the epoch. */
  at: number;
}

/** A destination of events. Its functions neither throw nor wait. */
export interface Sink {
  send(event: TrackedEvent): void;
  /** The reader changed: the previous visitor is not connected with the next one. */
  reset?(): void;
  /** Called at first and on every change. */
  consent?(state: ConsentState): void;
  /** The page is being left: sends all pending events now. */
  flush?(): void;
}

/** Dependencies of the sinks. */
export interface SinkPorts {
  platform: Platform;
  visibility: Visibility;
  http: Http;
  /** The visitor's client id. */
  deviceId: string;
  consent: () => ConsentState;
  /** Returns whether events may be sent or stored now. */
  isOpen: () => boolean;
}
