import { safeUrl } from '../../http/safe-url.ts';
import { tryParseUrl } from '../../platform/try-parse-url.ts';
import { keys } from '../../session/keys.ts';
import { type LoginReply, storeLogin } from '../../session/log-in/store-login.ts';
import { flowBehind } from '../display/flow-behind.ts';
import type { Wall } from '../display/wall.ts';
import { getWallFields } from '../events/wall-fields.ts';
import type { FrameLinkPorts } from './frame-ports.ts';
import type { MessageHandlers } from './messages.ts';
import { canReload } from './reload-limit.ts';

type FrameHandlers = Omit<MessageHandlers, 'RESIZE_TEMPLATE'>;

/** The wall of a page, as its handlers need it. */
const createFrameTools = (ports: FrameLinkPorts, wall: Wall) => {
  const { page, clock, log } = ports.core.platform;
  const { templateId } = wall.template;
  const detail = { owner: wall.owner, templateId, nodeId: wall.source.nodeId };
  const refuse = (reason: string) => log.warn(`[PW] The template ${templateId} ${reason}`);
  return {
    detail,
    isPopup: wall.kind === 'popup',
    refuse,
    close: () => ports.closeMatching(({ key }) => key === wall.key),
    /** Returns whether the page is loaded again. */
    refresh: () => {
      const isAllowed = canReload(ports.frames.session, clock.now());
      if (isAllowed) {
        ports.emit('refresh', detail);
        page.reload();
      } else refuse('may not load the page again so soon or so often');
      return isAllowed;
    },
  };
};

type FrameTools = ReturnType<typeof createFrameTools>;

/** Handlers that show, fold and close walls. */
const createWallHandlers = (ports: FrameLinkPorts, wall: Wall, { close, isPopup }: FrameTools) => {
  const { core } = ports;
  const { log } = core.platform;
  const { templateId } = wall.template;
  return {
    SHOW_TEMPLATE: (message) => {
      // One popup at a time: the new template replaces this popup.
      if (isPopup) close();
      core.paywalls
        .get(wall.owner)
        ?.show(message.templateId, { fromFlow: flowBehind(wall) })
        .catch((cause: unknown) => log.error(`[PW] The template ${message.templateId} could not be shown`, cause));
    },
    REMOVE_TEMPLATE: (message) => {
      if (message.templateId === null || message.templateId === templateId) close();
      else
        ports.closeMatching(
          ({ owner, template }) => owner === wall.owner && template.templateId === message.templateId,
        );
    },
    CLOSE_MODAL: close,
    EXPAND_STICKY_COUNTDOWN: () => ports.foldWall(wall.key, false),
    COLLAPSE_STICKY_COUNTDOWN: () => ports.foldWall(wall.key, true),
  } satisfies Partial<FrameHandlers>;
};

/** Handlers of checkouts, of navigations and of events that the page reports. */
const createPageHandlers = (
  { core, emit, track, whenSent }: FrameLinkPorts,
  wall: Wall,
  { detail, refuse, refresh }: FrameTools,
) => {
  const { page } = core.platform;
  return {
    START_CHECKOUT: () => {
      emit('start-checkout', detail);
      track('start_checkout_btn', getWallFields(wall));
    },
    SUCCESS_CHECKOUT: () => {
      emit('success-checkout', detail);
      track('subscribed', getWallFields(wall));
    },
    REDIRECT_URL: (message) => {
      const { env } = core.site();
      const ownOrigins = Object.values(core.hosts(env)).flatMap((host) => tryParseUrl(host)?.origin ?? []);
      const url = safeUrl(message.url, page.url(), ownOrigins);
      if (url === null) return refuse('may not send the reader to that address');
      emit('redirect', { ...detail, url });
      if (message.track !== null) track(message.track, getWallFields(wall));
      void whenSent().then(() => page.navigateAway(url));
    },
    REFRESH_PAGE: refresh,
    AI_EVENT: ({ payload, text }) => {
      emit('ai-event', { ...detail, payload });
      track('ai_event', { ...getWallFields(wall), payload: text });
    },
  } satisfies Partial<FrameHandlers>;
};

/** Handlers of log-ins and log-outs in the page. */
const createSessionHandlers = (ports: FrameLinkPorts, wall: Wall, { isPopup, refuse, refresh }: FrameTools) => {
  const { core, emit } = ports;
  const { keyStore, sessionStore } = core;

  /** True if the log-in would replace a reader who is logged in (security point 6). */
  const isOtherReader = (login: LoginReply): boolean =>
    sessionStore.token() !== null && sessionStore.$session.get().user.id !== Number(login.newUserId);

  return {
    ON_LOGIN: ({ login }) => {
      if (login !== null && isOtherReader(login)) return refuse('may not replace the reader who is logged in');
      // An inline wall is not closed, so the page decides again at once.
      if (!isPopup) {
        if (login === null) sessionStore.syncFromStorage();
        else storeLogin(keyStore, sessionStore, login);
        return;
      }
      // The reader may read on in a popup: it stays open, and closing it reloads the page (spec: paywall point 4).
      const keepReader = () => keyStore.write(keys.logoutStatus, '0');
      if (login !== null) storeLogin(keyStore, { ...sessionStore, setUser: keepReader }, login);
      emit('login', { ...sessionStore.$session.get(), loginStatus: 'loggedin' });
      ports.track('login', getWallFields(wall));
      ports.afterClose.set(wall.key, () => {
        // A page that may not be loaded again follows its reader without that.
        if (!refresh()) sessionStore.syncFromStorage();
      });
    },
    ON_LOGOUT: () => {
      if (sessionStore.$session.get().loginStatus !== 'anonymous') ports.signOut({ callback: refresh });
    },
  } satisfies Partial<FrameHandlers>;
};

/**
 * Handlers of the messages of an iframe wall, except its size: `frame-link.ts` handles that because it has the frame.
 */
export const createFrameHandlers = (ports: FrameLinkPorts, wall: Wall): FrameHandlers => {
  const tools = createFrameTools(ports, wall);
  return {
    ...createWallHandlers(ports, wall, tools),
    ...createPageHandlers(ports, wall, tools),
    ...createSessionHandlers(ports, wall, tools),
  };
};
