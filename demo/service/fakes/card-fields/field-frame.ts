/** One field of a gateway in the page: a frame in an element. */
import { acceptFrame, frameUrl } from './frame-port.ts';
import type { Field, FieldCommand, FieldMessage, FieldSettings, FieldState, SendResult } from './messages.ts';

/** Listeners of a field. */
interface FieldListeners {
  onReady(): void;
  onState(onState: FieldState): void;
  onEvent(kind: 'focus' | 'blur' | 'enter'): void;
}

/** A field in the page. */
export interface FieldFrame {
  frame: HTMLIFrameElement;
  set(settings: FieldSettings): void;
  sendEvent(kind: 'focus' | 'blur' | 'clear'): void;
  /** Sends the values of these fields of the form to the gateway, once each is complete. */
  send(call: string, body: Record<string, unknown>, fields: Field[]): Promise<SendResult>;
  remove(): void;
}

/** Puts a frame into an element. With `resizes` it is as high as its content, otherwise as its element. */
export const placeField = (
  into: HTMLElement,
  frameOptions: { home: string; field: Field; group: string; locale: string; title: string; resizes: boolean },
  initialSettings: FieldSettings,
  listeners: FieldListeners,
): FieldFrame => {
  const { home, field, group, locale, title, resizes } = frameOptions;
  const frame = document.createElement('iframe');
  frame.src = frameUrl(home, 'field', { field, group, locale });
  frame.title = title;
  frame.allow = 'payment *';
  Object.assign(frame.style, {
    display: 'block',
    inlineSize: '100%',
    blockSize: resizes ? '1.2em' : '100%',
    minInlineSize: '100%',
    border: '0',
    margin: '0',
    padding: '0',
    background: 'transparent',
  });
  let settings = initialSettings;
  let port: MessagePort | null = null;
  let lastId = 0;
  const pendingReplies = new Map<number, (result: SendResult) => void>();
  /** Messages that are sent once the frame is ready. */
  const outbox: FieldCommand[] = [];
  const post = (message: FieldCommand) => port?.postMessage(message);
  const failPending = () => {
    for (const resolve of pendingReplies.values()) resolve({ kind: 'answered', answer: null });
    pendingReplies.clear();
  };
  const onMessage = ({ data }: MessageEvent<FieldMessage>) => {
    if (data.kind === 'state') listeners.onState(data.state);
    else if (data.kind === 'size') {
      if (resizes && data.height > 0) frame.style.blockSize = `${data.height}px`;
    } else if (data.kind === 'sent') {
      pendingReplies.get(data.id)?.(data.sent);
      pendingReplies.delete(data.id);
    } else listeners.onEvent(data.kind);
  };
  const stopListening = acceptFrame(frame, new URL(home).origin, (newPort) => {
    // A moved frame is a new one: pending replies of the old one are lost.
    if (port !== null) failPending();
    port = newPort;
    newPort.onmessage = onMessage;
    post({ kind: 'settings', settings });
    for (const message of outbox.splice(0)) post(message);
    listeners.onReady();
  });
  into.append(frame);
  return {
    frame,
    set: (more) => {
      settings = { ...settings, ...more };
      post({ kind: 'settings', settings: more });
    },
    sendEvent: (kind) => {
      if (kind === 'focus') frame.focus();
      if (port === null && kind === 'focus') outbox.push({ kind });
      else post({ kind });
    },
    send: (call, body, fields) =>
      new Promise((resolve) => {
        lastId++;
        pendingReplies.set(lastId, resolve);
        const message: FieldCommand = { kind: 'send', id: lastId, call, body, fields };
        if (port === null) outbox.push(message);
        else post(message);
      }),
    remove: () => {
      stopListening();
      failPending();
      frame.remove();
    },
  };
};
