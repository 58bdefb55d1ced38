import type { Log } from '../platform/platform.ts';
import type { ConsentGate } from './page/consent.ts';
import type { Sink, TrackedEvent } from './sink.ts';
import type { Sinks } from './sinks.ts';

/** Maximum number of events that wait for consent in memory; the oldest are dropped first. */
const maxPending = 200;

/** Keeps the events of a page until they may be sent, and passes them to the sinks. */
export interface EventQueue {
  /** Returns whether events are sent: consent was given, and the tracker runs. */
  isOpen(): boolean;
  /** Calls an action for each sink; a failing one does not affect the others. */
  forEachSink(action: (sink: Sink) => void): void;
  /** Sends an event as soon as consent and the sinks are there. */
  send(event: TrackedEvent): void;
  setGate(gate: ConsentGate): void;
  /** Sets the sinks of the site. */
  setSinks(sinks: Sinks): void;
  /** Resolves once everything was sent or failed. */
  whenSent(): Promise<void>;
  stop(): void;
}

/** Creates the event queue of a page; `onSend` is called for every event that may be tracked. */
export const createEventQueue = (log: Log, onSend: (event: TrackedEvent) => void): EventQueue => {
  let gate: ConsentGate = 'waiting';
  let sinks: Sinks | null = null;
  let pendingEvents: TrackedEvent[] = [];
  let isStopped = false;
  const isOpen = () => gate === 'open' && !isStopped;

  const forEachSink: EventQueue['forEachSink'] = (action) => {
    for (const sink of sinks?.all ?? []) {
      try {
        action(sink);
      } catch (cause) {
        // Such as a sink whose code the page has changed.
        log.warn('[PW] Tracking', cause);
      }
    }
  };
  const flush = () => {
    if (gate === 'closed') pendingEvents = [];
    if (!isOpen() || sinks === null) return;
    for (const event of pendingEvents.splice(0)) {
      onSend(event);
      forEachSink((sink) => sink.send(event));
    }
  };
  return {
    isOpen,
    forEachSink,
    send: (event) => {
      pendingEvents = [...pendingEvents, event].slice(-maxPending);
      flush();
    },
    setGate: (nextGate) => {
      gate = nextGate;
      flush();
    },
    setSinks: (openedSinks) => {
      if (isStopped) return openedSinks.outbox?.stop();
      sinks = openedSinks;
      flush();
    },
    whenSent: async () => sinks?.outbox?.whenSent(),
    stop: () => {
      isStopped = true;
      sinks?.outbox?.stop();
    },
  };
};
