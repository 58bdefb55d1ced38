import { passwordLogin } from '../../contract/auth/log-in.ts';
import { parseSafeJson, stringifySafeJson } from '../../http/safe-json.ts';
import { getOwn } from '../../platform/own-value.ts';
import type { LoginReply } from '../../session/log-in/store-login.ts';
import { parseWallClick, type WallClick } from '../events/wall-click.ts';
import { mayFit } from './frame-measure.ts';

/** Marks a window message as one of this protocol. */
const moduleName = 'ONBOARDING';

/** Each event of the spec (paywall point 4) that an iframe template may send, with its detail. Sizes are in px. */
export interface MessageDetails {
  SHOW_TEMPLATE: { templateId: string };
  /** Without an id: the template that sent the message. */
  REMOVE_TEMPLATE: { templateId: string | null };
  CLOSE_MODAL: null;
  RESIZE_TEMPLATE: { width: number | null; height: number | null };
  EXPAND_STICKY_COUNTDOWN: null;
  COLLAPSE_STICKY_COUNTDOWN: null;
  START_CHECKOUT: null;
  SUCCESS_CHECKOUT: null;
  /** `track`: the event code to track before the redirect. */
  REDIRECT_URL: { url: string; track: WallClick | null };
  REFRESH_PAGE: null;
  /** Plain JSON data, both parsed and as text. */
  AI_EVENT: { payload: unknown; text: string };
  /** With a log-in response: the session that the template obtained for the reader. */
  ON_LOGIN: { login: LoginReply | null };
  ON_LOGOUT: null;
}

/** Names of the events on the wire. */
export type MessageName = keyof MessageDetails;

/** A decoded message. */
export type FrameMessage<Names extends MessageName = MessageName> = {
  [Name in Names]: { name: Name; detail: MessageDetails[Name] };
}[Names];

/** One function for each event: a missing handler does not compile. */
export type MessageHandlers = { [Name in MessageName]: (detail: MessageDetails[Name]) => void };

const maxTextLength = 4096;

/** A log-in response, whose token may be long. */
const longestLogin = 16_384;

const parseText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= maxTextLength ? value : null;

const pixels = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** Measured first: a page may send a gigabyte, or what holds itself. */
const jsonOf = (value: unknown): string | null => {
  if (!mayFit(value, maxTextLength)) return null;
  try {
    return parseText(stringifySafeJson(value));
  } catch {
    // Big integers can be sent between windows, but are no JSON.
    return null;
  }
};

type PlainName = { [Name in MessageName]: MessageDetails[Name] extends null ? Name : never }[MessageName];

const withoutDetail =
  <Name extends PlainName>(name: Name) =>
  () => ({ name, detail: null });

const decoders: { readonly [Name in MessageName]: (detail: unknown) => FrameMessage<Name> | null } = {
  SHOW_TEMPLATE: (detail) => {
    const templateId = parseText(getOwn(detail, 'templateId'));
    return templateId === null ? null : { name: 'SHOW_TEMPLATE', detail: { templateId } };
  },
  REMOVE_TEMPLATE: (detail) => ({
    name: 'REMOVE_TEMPLATE',
    detail: { templateId: parseText(getOwn(detail, 'templateId')) },
  }),
  CLOSE_MODAL: withoutDetail('CLOSE_MODAL'),
  RESIZE_TEMPLATE: (detail) => {
    const size = { width: pixels(getOwn(detail, 'width')), height: pixels(getOwn(detail, 'height')) };
    return size.width === null && size.height === null ? null : { name: 'RESIZE_TEMPLATE', detail: size };
  },
  EXPAND_STICKY_COUNTDOWN: withoutDetail('EXPAND_STICKY_COUNTDOWN'),
  COLLAPSE_STICKY_COUNTDOWN: withoutDetail('COLLAPSE_STICKY_COUNTDOWN'),
  START_CHECKOUT: withoutDetail('START_CHECKOUT'),
  SUCCESS_CHECKOUT: withoutDetail('SUCCESS_CHECKOUT'),
  REDIRECT_URL: (detail) => {
    const url = parseText(getOwn(detail, 'url'));
    return url === null
      ? null
      : { name: 'REDIRECT_URL', detail: { url, track: parseWallClick(getOwn(detail, 'track')) } };
  },
  REFRESH_PAGE: withoutDetail('REFRESH_PAGE'),
  AI_EVENT: (detail) => {
    const text = jsonOf(getOwn(detail, 'payload'));
    return text === null ? null : { name: 'AI_EVENT', detail: { payload: parseSafeJson(text), text } };
  },
  ON_LOGIN: (detail) => {
    const login = getOwn(detail, 'login');
    const isRead = login !== undefined && mayFit(login, longestLogin);
    return { name: 'ON_LOGIN', detail: { login: isRead ? passwordLogin.decode(login) : null } };
  },
  ON_LOGOUT: withoutDetail('ON_LOGOUT'),
};

const isMessageName = (value: unknown): value is MessageName =>
  typeof value === 'string' && Object.hasOwn(decoders, value);

/** Returns the name of a message: `action`, as in every message of the module, or `event`. */
const messageName = (data: unknown): unknown =>
  getOwn(data, 'module') === moduleName ? (getOwn(data, 'action') ?? getOwn(data, 'event')) : undefined;

/** Decodes a message `{ module: 'ONBOARDING', action, detail }`; null for anything else. Never throws. */
export const decodeMessage = (data: unknown): FrameMessage | null => {
  const name = messageName(data);
  return isMessageName(name) ? decoders[name](getOwn(data, 'detail')) : null;
};

/** True for the first message of a template, which requests its port. */
export const isHello = (data: unknown): boolean => messageName(data) === 'HELLO';

/** Returns the heading that a template sends in its hello; empty if it has none. */
export const readHeading = (data: unknown): string =>
  (parseText(getOwn(getOwn(data, 'detail'), 'title')) ?? '').slice(0, 200);

/** A message as received by the window. */
export interface WindowMessage {
  data: unknown;
  origin: string;
  source: unknown;
}

/**
 * Security point 4: accepts messages only from our own frame, and only from the paywall host or the page's own origin.
 */
export const isFrom = ({ origin, source }: WindowMessage, frame: unknown, origins: readonly string[]): boolean =>
  frame !== null && frame !== undefined && source === frame && origins.includes(origin);

/** Calls the handler of a message. */
export const handleMessage = <Name extends MessageName>(handlers: MessageHandlers, message: FrameMessage<Name>): void =>
  handlers[message.name](message.detail);

/** Creates a message for a frame. */
export const createMessage = <Detail>(action: 'WELCOME' | 'SESSION', detail: Detail) => ({
  module: moduleName,
  action,
  detail,
});
