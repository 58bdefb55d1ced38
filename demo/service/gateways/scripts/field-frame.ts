/** One field of a gateway as its script in the page has it: a frame in an element of the page. */
import { frameAddress, welcomeFrame } from './frame-port.ts';
import type { Field, FieldSettings, FieldState, FromField, Sent, ToField } from './messages.ts';

/** What a script hears of a field. */
interface FieldEars {
  ready(): void;
  state(state: FieldState): void;
  say(kind: 'focus' | 'blur' | 'enter'): void;
}

/** A field in the page. */
export interface FieldFrame {
  frame: HTMLIFrameElement;
  set(settings: FieldSettings): void;
  tell(kind: 'focus' | 'blur' | 'clear'): void;
  /** Asks the gateway with what these fields of the form hold, once each is complete. */
  send(call: string, body: Record<string, unknown>, fields: Field[]): Promise<Sent>;
  remove(): void;
}

/** Puts a frame into an element; `resizes`: it is as high as what stands in it, otherwise as its element. */
export const placeField = (
  into: HTMLElement,
  told: { home: string; field: Field; group: string; locale: string; title: string; resizes: boolean },
  first: FieldSettings,
  ears: FieldEars,
): FieldFrame => {
  const { home, field, group, locale, title, resizes } = told;
  const frame = document.createElement('iframe');
  frame.src = frameAddress(home, 'field', { field, group, locale });
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
  let settings = first;
  let port: MessagePort | null = null;
  let last = 0;
  const waiting = new Map<number, (sent: Sent) => void>();
  /** What is to be said once the frame is there. */
  const unsent: ToField[] = [];
  const say = (message: ToField) => port?.postMessage(message);
  const giveUp = () => {
    for (const resolve of waiting.values()) resolve({ kind: 'answered', answer: null });
    waiting.clear();
  };
  const hear = ({ data }: MessageEvent<FromField>) => {
    if (data.kind === 'state') ears.state(data.state);
    else if (data.kind === 'size') {
      if (resizes && data.height > 0) frame.style.blockSize = `${data.height}px`;
    } else if (data.kind === 'sent') {
      waiting.get(data.id)?.(data.sent);
      waiting.delete(data.id);
    } else ears.say(data.kind);
  };
  const ignore = welcomeFrame(frame, new URL(home).origin, (given) => {
    // A frame that was moved is a new one: what was on its way in the old one is lost.
    if (port !== null) giveUp();
    port = given;
    given.onmessage = hear;
    say({ kind: 'settings', settings });
    for (const message of unsent.splice(0)) say(message);
    ears.ready();
  });
  into.append(frame);
  return {
    frame,
    set: (more) => {
      settings = { ...settings, ...more };
      say({ kind: 'settings', settings: more });
    },
    tell: (kind) => {
      if (kind === 'focus') frame.focus();
      say({ kind });
    },
    send: (call, body, fields) =>
      new Promise((resolve) => {
        last++;
        waiting.set(last, resolve);
        const message: ToField = { kind: 'send', id: last, call, body, fields };
        if (port === null) unsent.push(message);
        else say(message);
      }),
    remove: () => {
      ignore();
      giveUp();
      frame.remove();
    },
  };
};
