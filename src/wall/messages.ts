import { passwordLogin } from '../http/contract/auth-calls.ts';
import { parseOwnJson, writeOwnJson } from '../http/own-json.ts';
import { own } from '../platform/own-value.ts';
import type { LoginReply } from '../session/store-login.ts';
import { type WallClick, wallClickOf } from './wall-click.ts';

/** What marks a window message as one of this protocol. */
const moduleName = 'ONBOARDING';

/** Every event of the spec (paywall point 4) that an iframe template may send, and what it carries. Sizes are in px. */
export interface MessageDetails {
  SHOW_TEMPLATE: { templateId: string };
  /** Without an id: the template that sends it. */
  REMOVE_TEMPLATE: { templateId: string | null };
  CLOSE_MODAL: null;
  RESIZE_TEMPLATE: { width: number | null; height: number | null };
  EXPAND_STICKY_COUNTDOWN: null;
  COLLAPSE_STICKY_COUNTDOWN: null;
  START_CHECKOUT: null;
  SUCCESS_CHECKOUT: null;
  /** `track`: what the click counts as, on the way out. */
  REDIRECT_URL: { url: string; track: WallClick | null };
  REFRESH_PAGE: null;
  /** Plain JSON data, as text too. */
  AI_EVENT: { payload: unknown; text: string };
  /** With a log-in response: the session that the template has got for the reader. */
  ON_LOGIN: { login: LoginReply | null };
  ON_LOGOUT: null;
}

/** The names of the events, as they travel. */
export type MessageName = keyof MessageDetails;

/** A message that has been decoded. */
export type FrameMessage<Names extends MessageName = MessageName> = {
  [Name in Names]: { name: Name; detail: MessageDetails[Name] };
}[Names];

/** One function for each event: an event without one does not compile. */
export type MessageHandlers = { [Name in MessageName]: (detail: MessageDetails[Name]) => void };

const longestText = 4096;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= longestText ? value : null;

const pixels = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

const jsonOf = (value: unknown): string | null => {
  try {
    return textOf(writeOwnJson(value));
  } catch {
    // Cycles and big integers can be sent between windows, but are no JSON.
    return null;
  }
};

type PlainName = { [Name in MessageName]: MessageDetails[Name] extends null ? Name : never }[MessageName];

const plain =
  <Name extends PlainName>(name: Name) =>
  () => ({ name, detail: null });

const decoders: { readonly [Name in MessageName]: (detail: unknown) => FrameMessage<Name> | null } = {
  SHOW_TEMPLATE: (detail) => {
    const templateId = textOf(own(detail, 'templateId'));
    return templateId === null ? null : { name: 'SHOW_TEMPLATE', detail: { templateId } };
  },
  REMOVE_TEMPLATE: (detail) => ({
    name: 'REMOVE_TEMPLATE',
    detail: { templateId: textOf(own(detail, 'templateId')) },
  }),
  CLOSE_MODAL: plain('CLOSE_MODAL'),
  RESIZE_TEMPLATE: (detail) => {
    const size = { width: pixels(own(detail, 'width')), height: pixels(own(detail, 'height')) };
    return size.width === null && size.height === null ? null : { name: 'RESIZE_TEMPLATE', detail: size };
  },
  EXPAND_STICKY_COUNTDOWN: plain('EXPAND_STICKY_COUNTDOWN'),
  COLLAPSE_STICKY_COUNTDOWN: plain('COLLAPSE_STICKY_COUNTDOWN'),
  START_CHECKOUT: plain('START_CHECKOUT'),
  SUCCESS_CHECKOUT: plain('SUCCESS_CHECKOUT'),
  REDIRECT_URL: (detail) => {
    const url = textOf(own(detail, 'url'));
    return url === null ? null : { name: 'REDIRECT_URL', detail: { url, track: wallClickOf(own(detail, 'track')) } };
  },
  REFRESH_PAGE: plain('REFRESH_PAGE'),
  AI_EVENT: (detail) => {
    const text = jsonOf(own(detail, 'payload'));
    return text === null ? null : { name: 'AI_EVENT', detail: { payload: parseOwnJson(text), text } };
  },
  ON_LOGIN: (detail) => {
    const login = own(detail, 'login');
    return { name: 'ON_LOGIN', detail: { login: login === undefined ? null : passwordLogin.decode(login) } };
  },
  ON_LOGOUT: plain('ON_LOGOUT'),
};

const isName = (value: unknown): value is MessageName => typeof value === 'string' && Object.hasOwn(decoders, value);

/** The name under which a message travels: `action`, as in every message of the module, or `event`. */
const nameIn = (data: unknown): unknown =>
  own(data, 'module') === moduleName ? (own(data, 'action') ?? own(data, 'event')) : undefined;

/** Reads a message `{ module: 'ONBOARDING', action, detail }`; null for anything else. Never throws. */
export const decodeMessage = (data: unknown): FrameMessage | null => {
  const name = nameIn(data);
  return isName(name) ? decoders[name](own(data, 'detail')) : null;
};

/** True for the first word of a template that wants to be given its port. */
export const isHello = (data: unknown): boolean => nameIn(data) === 'HELLO';

/** What a template calls itself in its hello; empty when it does not say. */
export const headingIn = (data: unknown): string => (textOf(own(own(data, 'detail'), 'title')) ?? '').slice(0, 200);

/** A message as the window got it. */
export interface WindowMessage {
  data: unknown;
  origin: string;
  source: unknown;
}

/** Security point 4: from our own frame, and from the paywall host or the page's own origin. Nothing else is looked at. */
export const isFrom = ({ origin, source }: WindowMessage, frame: unknown, origins: readonly string[]): boolean =>
  frame !== null && frame !== undefined && source === frame && origins.includes(origin);

/** Hands a message to its handler. */
export const handleMessage = <Name extends MessageName>(handlers: MessageHandlers, message: FrameMessage<Name>): void =>
  handlers[message.name](message.detail);

/** What the SDK sends into a frame. */
export const outgoing = <Detail>(action: 'WELCOME' | 'SESSION', detail: Detail) => ({
  module: moduleName,
  action,
  detail,
});
