import { safeUrl } from '../http/safe-url.ts';
import { keys } from '../session/keys.ts';
import { type LoginReply, storeLogin } from '../session/store-login.ts';
import type { LinkPorts } from './frame-ports.ts';
import type { MessageHandlers } from './messages.ts';
import { mayRefresh } from './refresh-limit.ts';
import type { Wall } from './wall.ts';
import { wallFields } from './wall-fields.ts';

type OwnHandlers = Omit<MessageHandlers, 'RESIZE_TEMPLATE'>;

/** What each message of an iframe wall does; its size is the business of the link that knows the frame. */
export const frameHandlers = (ports: LinkPorts, wall: Wall): OwnHandlers => {
  const { core, frames, emit } = ports;
  const { platform, vault, keeper } = core;
  const { page, clock, log } = platform;
  const { templateId } = wall.template;
  const isPopup = wall.kind === 'popup';
  const detail = { owner: wall.owner, templateId, nodeId: wall.source.nodeId };
  const close = () => ports.closeWhere(({ key }) => key === wall.key);
  const refuse = (what: string) => log.warn(`[PW] The template ${templateId} ${what}`);

  const refresh = () => {
    if (!mayRefresh(frames.session, clock.now())) return refuse('may not load the page again so soon or so often');
    emit('refresh', detail);
    page.reload();
  };

  /** Nobody is put in the place of a reader who is logged in (security point 6). */
  const isOther = (login: LoginReply): boolean =>
    keeper.token() !== null && keeper.$session.get().user.id !== Number(login.newUserId);

  return {
    SHOW_TEMPLATE: (asked) => {
      // One popup at a time: what a popup asks for takes its place.
      if (isPopup) close();
      core.paywalls
        .get(wall.owner)
        ?.show(asked.templateId, {})
        .catch((cause: unknown) => log.error(`[PW] The template ${asked.templateId} could not be shown`, cause));
    },
    REMOVE_TEMPLATE: (asked) => {
      if (asked.templateId === null || asked.templateId === templateId) close();
      else ports.closeWhere(({ owner, template }) => owner === wall.owner && template.templateId === asked.templateId);
    },
    CLOSE_MODAL: close,
    EXPAND_STICKY_COUNTDOWN: () => ports.foldWall(wall.key, false),
    COLLAPSE_STICKY_COUNTDOWN: () => ports.foldWall(wall.key, true),
    START_CHECKOUT: () => {
      emit('start-checkout', detail);
      ports.track('start_checkout_btn', wallFields(wall));
    },
    SUCCESS_CHECKOUT: () => {
      emit('success-checkout', detail);
      ports.track('subscribed', wallFields(wall));
    },
    REDIRECT_URL: (asked) => {
      const { env } = core.site();
      const own = Object.values(core.hosts(env)).flatMap((host) => (URL.canParse(host) ? [new URL(host).origin] : []));
      const url = safeUrl(asked.url, page.url(), own);
      if (url === null) return refuse('may not send the reader to that address');
      emit('redirect', { ...detail, url });
      if (asked.track !== null) ports.track(asked.track, wallFields(wall));
      void ports.settled().then(() => page.leave(url));
    },
    REFRESH_PAGE: refresh,
    AI_EVENT: ({ payload, text }) => {
      emit('ai-event', { ...detail, payload });
      ports.track('ai_event', { ...wallFields(wall), payload: text });
    },
    ON_LOGIN: ({ login }) => {
      if (login !== null && isOther(login)) return refuse('may not replace the reader who is logged in');
      // An inline wall has no end of its own: the page decides anew at once.
      if (!isPopup) {
        if (login === null) keeper.follow();
        else storeLogin(vault, keeper, login);
        return;
      }
      // The reader may read on in a popup: it stays, and its close loads the page again (spec: paywall point 4).
      const adopt = () => vault.write(keys.logoutStatus, '0');
      if (login !== null) storeLogin(vault, { ...keeper, adopt }, login);
      emit('login', { ...keeper.$session.get(), loginStatus: 'loggedin' });
      ports.track('login', wallFields(wall));
      ports.afterClose.set(wall.key, refresh);
    },
    ON_LOGOUT: () => {
      if (keeper.$session.get().loginStatus !== 'anonymous') ports.signOut({ callback: refresh });
    },
  };
};
