import { firstDayOfWeek } from '../../i18n/first-day-of-week.ts';
import type { Dispose } from '../../platform/platform.ts';
import type { Wall } from '../display/wall.ts';
import { createFrameHandlers } from './frame-handlers.ts';
import type { FrameLinkPorts, FrameOptions } from './frame-ports.ts';
import { limitSize, sizeToBox } from './frame-size.ts';
import {
  createMessage,
  decodeMessage,
  handleMessage,
  isFrom,
  isHello,
  type MessageDetails,
  type MessageHandlers,
  readHeading,
} from './messages.ts';

/** Timeout for the first message of a page whose wall the reader can't close (security point 12). */
const helloTimeoutMs = 2000;

/** Height available to an overlay: that of the element around its box. */
const overlayHeight = (frame: HTMLIFrameElement): number | null =>
  frame.closest('[part~="modal"]')?.parentElement?.clientHeight ?? null;

/**
 * Connects to the page of one iframe wall: handles its messages and sends its credentials. Returns a function that
 * disconnects.
 */
export const connectFrame = (
  ports: FrameLinkPorts,
  wall: Wall,
  frame: HTMLIFrameElement,
  { language, onResize, onHeading }: Pick<FrameOptions, 'language' | 'onResize' | 'onHeading'>,
): Dispose => {
  const { core, frames, emit } = ports;
  const { platform, sessionStore } = core;
  const { page, clock, log } = platform;
  const { templateId, resizable, showCloseButton } = wall.template;
  const origins = [new URL(ports.paywallHost).origin, new URL(page.url()).origin];
  const isPopup = wall.kind === 'popup';
  let port: ReturnType<typeof frames.sendPort> | null = null;
  let requestedSize: MessageDetails['RESIZE_TEMPLATE'] | null = null;

  const session = () => {
    const { user } = sessionStore.$session.get();
    return createMessage('SESSION', {
      sessionid: sessionStore.sessionId(),
      token: sessionStore.token(),
      user: { ...user },
    });
  };
  const welcome = (origin: string) => {
    port?.close();
    const locale = { language, firstDayOfWeek: firstDayOfWeek(language) };
    port = frames.sendPort(frame, createMessage('WELCOME', { templateId, resizable, ...locale }), origin);
    port.post(session());
  };
  const resize = () => {
    if (requestedSize === null) return null;
    const size = limitSize(requestedSize, isPopup ? overlayHeight(frame) : null);
    onResize(sizeToBox(size));
    return size;
  };

  const handlers: MessageHandlers = {
    ...createFrameHandlers(ports, wall),
    RESIZE_TEMPLATE: (detail) => {
      if (!resizable) return log.warn(`[PW] The template ${templateId} is not resizable`);
      requestedSize = {
        width: detail.width ?? requestedSize?.width ?? null,
        height: detail.height ?? requestedSize?.height ?? null,
      };
      const size = resize();
      if (size !== null)
        emit('resize-template', { owner: wall.owner, templateId, nodeId: wall.source.nodeId, ...size });
    },
  };

  const fail = () => {
    log.error(`[PW] The page of the template ${templateId} did not answer`);
    ports.closeMatching(({ key }) => key === wall.key);
  };
  const stopWaiting = isPopup && showCloseButton ? () => {} : clock.after(helloTimeoutMs, fail);

  const stopListening = frames.onMessage((message) => {
    if (!isFrom(message, frame.contentWindow, origins)) return;
    if (isHello(message.data)) {
      stopWaiting();
      const heading = readHeading(message.data);
      if (heading !== '') {
        frame.title = heading;
        onHeading(heading);
      }
      welcome(message.origin);
      return;
    }
    const decoded = decodeMessage(message.data);
    if (decoded === null) return;
    stopWaiting();
    handleMessage(handlers, decoded);
  });
  const disposers: Dispose[] = [
    stopListening,
    stopWaiting,
    frames.onViewportChange(resize),
    sessionStore.$session.listen(() => port?.post(session())),
    () => port?.close(),
  ];
  return () => {
    for (const dispose of disposers.splice(0)) dispose();
  };
};
