import { firstDayOfWeek } from '../i18n/first-day-of-week.ts';
import type { Undo } from '../platform/platform.ts';
import { frameHandlers } from './frame-handlers.ts';
import type { FrameLooks, LinkPorts } from './frame-ports.ts';
import { boxOfSize, grantSize } from './frame-size.ts';
import {
  decodeMessage,
  handleMessage,
  headingIn,
  isFrom,
  isHello,
  type MessageDetails,
  type MessageHandlers,
  outgoing,
} from './messages.ts';
import type { Wall } from './wall.ts';

/** How long a wall that its reader can't put away waits for the first word of its page (security point 12). */
const patienceMs = 2000;

/** The height that an overlay has: that of the element around its box. */
const heightAround = (frame: HTMLIFrameElement): number | null =>
  frame.closest('[part~="modal"]')?.parentElement?.clientHeight ?? null;

/** Talks with the page of one iframe wall: hears its messages and gives it its credentials, until it is undone. */
export const frameLink = (
  ports: LinkPorts,
  wall: Wall,
  frame: HTMLIFrameElement,
  { language, onResize, onHeading }: Pick<FrameLooks, 'language' | 'onResize' | 'onHeading'>,
): Undo => {
  const { core, frames, emit } = ports;
  const { platform, keeper } = core;
  const { page, clock, log } = platform;
  const { templateId, resizable, showCloseButton } = wall.template;
  const origins = [new URL(ports.paywallHost).origin, new URL(page.url()).origin];
  const isPopup = wall.kind === 'popup';
  let port: ReturnType<typeof frames.sendPort> | null = null;
  let wanted: MessageDetails['RESIZE_TEMPLATE'] | null = null;

  const session = () => {
    const { user } = keeper.$session.get();
    return outgoing('SESSION', { sessionid: keeper.sessionId(), token: keeper.token(), user: { ...user } });
  };
  const welcome = (origin: string) => {
    port?.close();
    const words = { language, firstDayOfWeek: firstDayOfWeek(language) };
    port = frames.sendPort(frame, outgoing('WELCOME', { templateId, resizable, ...words }), origin);
    port.post(session());
  };
  const resize = () => {
    if (wanted === null) return null;
    const size = grantSize(wanted, isPopup ? heightAround(frame) : null);
    onResize(boxOfSize(size));
    return size;
  };

  const handlers: MessageHandlers = {
    ...frameHandlers(ports, wall),
    RESIZE_TEMPLATE: (asked) => {
      if (!resizable) return log.warn(`[PW] The template ${templateId} is not resizable`);
      wanted = { width: asked.width ?? wanted?.width ?? null, height: asked.height ?? wanted?.height ?? null };
      const size = resize();
      if (size !== null)
        emit('resize-template', { owner: wall.owner, templateId, nodeId: wall.source.nodeId, ...size });
    },
  };

  const giveUp = () => {
    log.error(`[PW] The page of the template ${templateId} did not answer`);
    ports.closeWhere(({ key }) => key === wall.key);
  };
  const stopWaiting = isPopup && showCloseButton ? () => {} : clock.after(patienceMs, giveUp);

  const stopListening = frames.onMessage((message) => {
    if (!isFrom(message, frame.contentWindow, origins)) return;
    if (isHello(message.data)) {
      stopWaiting();
      const heading = headingIn(message.data);
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
  const undos: Undo[] = [
    stopListening,
    stopWaiting,
    frames.onViewportChange(resize),
    keeper.$session.listen(() => port?.post(session())),
    () => port?.close(),
  ];
  return () => {
    for (const undo of undos.splice(0)) undo();
  };
};
