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

type ConnectOptions = Pick<FrameOptions, 'language' | 'onResize' | 'onHeading'>;

/** The channel to the page, which gets the reader's credentials. Nothing is sent before the first `welcome`. */
const createFramePort = (
  { core: { sessionStore }, frames }: FrameLinkPorts,
  { template: { templateId, resizable } }: Wall,
  frame: HTMLIFrameElement,
  language: ConnectOptions['language'],
) => {
  let port: ReturnType<typeof frames.sendPort> | null = null;
  const sendSession = () => {
    const { user } = sessionStore.$session.get();
    port?.post(
      createMessage('SESSION', {
        sessionid: sessionStore.sessionId(),
        token: sessionStore.token(),
        user: { ...user },
      }),
    );
  };
  return {
    welcome: (origin: string) => {
      port?.close();
      const locale = { language, firstDayOfWeek: firstDayOfWeek(language) };
      port = frames.sendPort(frame, createMessage('WELCOME', { templateId, resizable, ...locale }), origin);
      sendSession();
    },
    sendSession,
    close: () => port?.close(),
  };
};

/** The size that the page asks for, limited by its overlay. */
const createFrameSize = (
  { core, emit }: FrameLinkPorts,
  { kind, owner, source, template: { templateId, resizable } }: Wall,
  frame: HTMLIFrameElement,
  onResize: ConnectOptions['onResize'],
) => {
  let requestedSize: MessageDetails['RESIZE_TEMPLATE'] | null = null;
  const resize = () => {
    if (requestedSize === null) return null;
    const size = limitSize(requestedSize, kind === 'popup' ? overlayHeight(frame) : null);
    onResize(sizeToBox(size));
    return size;
  };
  return {
    resize,
    handleRequest: (detail: MessageDetails['RESIZE_TEMPLATE']) => {
      if (!resizable) return core.platform.log.warn(`[PW] The template ${templateId} is not resizable`);
      requestedSize = {
        width: detail.width ?? requestedSize?.width ?? null,
        height: detail.height ?? requestedSize?.height ?? null,
      };
      const size = resize();
      if (size !== null) emit('resize-template', { owner, templateId, nodeId: source.nodeId, ...size });
    },
  };
};

/**
 * Connects to the page of one iframe wall: handles its messages and sends its credentials. Returns a function that
 * disconnects.
 */
export const connectFrame = (
  ports: FrameLinkPorts,
  wall: Wall,
  frame: HTMLIFrameElement,
  { language, onResize, onHeading }: ConnectOptions,
): Dispose => {
  const { core, frames } = ports;
  const { page, clock, log } = core.platform;
  const { templateId, showCloseButton } = wall.template;
  const origins = [new URL(ports.paywallHost).origin, new URL(page.url()).origin];
  const port = createFramePort(ports, wall, frame, language);
  const { resize, handleRequest } = createFrameSize(ports, wall, frame, onResize);
  const handlers: MessageHandlers = { ...createFrameHandlers(ports, wall), RESIZE_TEMPLATE: handleRequest };

  const fail = () => {
    log.error(`[PW] The page of the template ${templateId} did not answer`);
    ports.closeMatching(({ key }) => key === wall.key);
  };
  const canClose = wall.kind === 'popup' && showCloseButton;
  const stopWaiting = canClose ? () => {} : clock.after(helloTimeoutMs, fail);

  const stopListening = frames.onMessage((message) => {
    if (!isFrom(message, frame.contentWindow, origins)) return;
    if (isHello(message.data)) {
      stopWaiting();
      const heading = readHeading(message.data);
      if (heading !== '') {
        frame.title = heading;
        onHeading(heading);
      }
      port.welcome(message.origin);
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
    core.sessionStore.$session.listen(port.sendSession),
    port.close,
  ];
  return () => {
    for (const dispose of disposers.splice(0)) dispose();
  };
};
