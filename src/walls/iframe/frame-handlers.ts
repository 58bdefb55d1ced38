import { safeUrl } from '../../http/safe-url.ts';
import { keys } from '../../session/keys.ts';
import { type LoginReply, storeLogin } from '../../session/log-in/store-login.ts';
import type { Wall } from '../display/wall.ts';
import { getWallFields } from '../display/wall-fields.ts';
import type { FrameLinkPorts } from './frame-ports.ts';
import type { MessageHandlers } from './messages.ts';
import { canReload } from './reload-limit.ts';

type FrameHandlers = Omit<MessageHandlers, 'RESIZE_TEMPLATE'>;

/**
 * Handlers of the messages of an iframe wall, except its size: `frame-link.ts` handles that because it has the frame.
 */
export const createFrameHandlers = (ports: FrameLinkPorts, wall: Wall): FrameHandlers => {
  const { core, frames, emit } = ports;
  const { platform, keyStore, sessionStore } = core;
  const { page, clock, log } = platform;
  const { templateId } = wall.template;
  const isPopup = wall.kind === 'popup';
  const detail = { owner: wall.owner, templateId, nodeId: wall.source.nodeId };
  const close = () => ports.closeMatching(({ key }) => key === wall.key);
  const refuse = (reason: string) => log.warn(`[PW] The template ${templateId} ${reason}`);

  const refresh = () => {
    if (!canReload(frames.session, clock.now())) return refuse('may not load the page again so soon or so often');
    emit('refresh', detail);
    page.reload();
  };

  /** True if the log-in would replace a reader who is logged in (security point 6). */
  const isOtherReader = (login: LoginReply): boolean =>
    sessionStore.token() !== null && sessionStore.$session.get().user.id !== Number(login.newUserId);

  return {
    SHOW_TEMPLATE: (message) => {
      // One popup at a time: the new template replaces this popup.
      if (isPopup) close();
      core.paywalls
        .get(wall.owner)
        ?.show(message.templateId, {})
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
    START_CHECKOUT: () => {
      emit('start-checkout', detail);
      ports.track('start_checkout_btn', getWallFields(wall));
    },
    SUCCESS_CHECKOUT: () => {
      emit('success-checkout', detail);
      ports.track('subscribed', getWallFields(wall));
    },
    REDIRECT_URL: (message) => {
      const { env } = core.site();
      const ownOrigins = Object.values(core.hosts(env)).flatMap((host) =>
        URL.canParse(host) ? [new URL(host).origin] : [],
      );
      const url = safeUrl(message.url, page.url(), ownOrigins);
      if (url === null) return refuse('may not send the reader to that address');
      emit('redirect', { ...detail, url });
      if (message.track !== null) ports.track(message.track, getWallFields(wall));
      void ports.whenSent().then(() => page.navigateAway(url));
    },
    REFRESH_PAGE: refresh,
    AI_EVENT: ({ payload, text }) => {
      emit('ai-event', { ...detail, payload });
      ports.track('ai_event', { ...getWallFields(wall), payload: text });
    },
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
      ports.afterClose.set(wall.key, refresh);
    },
    ON_LOGOUT: () => {
      if (sessionStore.$session.get().loginStatus !== 'anonymous') ports.signOut({ callback: refresh });
    },
  };
};
