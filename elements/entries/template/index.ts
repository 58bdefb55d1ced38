import { tryParseUrl } from '../../../src/platform/try-parse-url.ts';

/**
 * `template.js`: loaded by the page of an iframe template to communicate with the page that shows it. It has no
 * dependencies and no side effects; `connect()` starts the communication.
 */

/** The reader, as the parent page knows them. */
export interface TemplateUser {
  clientId: string;
  id: number;
  email: string;
  picture: string;
  name: string;
  firstName: string;
  lastName: string;
  isEmailVerified: boolean;
}

/** The reader's session; it is sent through a message port, never in a URL. */
export interface TemplateSession {
  sessionid: string | null;
  token: string | null;
  user: TemplateUser;
}

/** The first message of the parent page. */
export interface TemplateWelcome {
  templateId: string;
  /** True if the parent page accepts a size that this page requests. */
  resizable: boolean;
  /** The language of the parent page (BCP 47). */
  language: string;
  /** The first day of the week there: 1 for Monday, 7 for Sunday. */
  firstDayOfWeek: 1 | 7;
}

/** A log-in response of the auth host. */
export interface TemplateLogin {
  token?: string;
  sessionid?: string;
  newUserId?: number | string;
  userEmail?: string;
  userFirstName?: string;
  userLastName?: string;
  userConfirmed?: number | string | boolean;
}

/** The events that a template receives. */
export interface TemplateEvents {
  /** The parent page has answered; without a parent page it never fires. */
  welcome: TemplateWelcome;
  /** At first, and whenever the reader changes. */
  session: TemplateSession;
}

/** The connection to the parent page. */
export interface TemplateLink {
  /** The query of this page: the parameters of the SDK and of the template. */
  readonly params: URLSearchParams;
  /**
   * Subscribes to an event; the callback is called at once if it has happened already. Returns the unsubscribe
   * function.
   */
  on<Name extends keyof TemplateEvents>(name: Name, then: (detail: TemplateEvents[Name]) => void): () => void;
  close(): void;
  /** Requests a size in px; without one, the height of the content. Only resizable templates are resized. */
  resize(size?: { width?: number; height?: number }): void;
  /** Keeps the wall as high as its content. Returns the function that stops it. */
  fit(): () => void;
  /** Shows another template; it replaces a popup. */
  show(templateId: string): void;
  /** Removes the walls of a template; without an id, this one. */
  remove(templateId?: string): void;
  /** Navigates the parent page to a URL on its own site; `track` is the code that the click is tracked as. */
  redirect(url: string, track?: 'subscribe_btn' | 'start_checkout_btn' | 'checkout' | 'subscribed'): void;
  /** Reloads the parent page; at most once in 10 s and 3 times a session. */
  refresh(): void;
  startCheckout(): void;
  successCheckout(): void;
  expandCountdown(): void;
  collapseCountdown(): void;
  /** Passes plain data to the listeners of the parent page and to its tracking. */
  tellAi(payload: unknown): void;
  /** Reports that the reader has logged in; with the log-in response, the parent page takes over that session. */
  loggedIn(login?: TemplateLogin): void;
  logOut(): void;
}

const moduleName = 'ONBOARDING';

const getOwn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** Returns the origin of the parent page: from the browser, else from the URL. */
const parentOrigin = (params: URLSearchParams): string => {
  const [nearest] = window.location.ancestorOrigins ?? [];
  const parentUrl = params.get('pl') ?? '';
  return nearest ?? tryParseUrl(parentUrl)?.origin ?? window.location.origin;
};

const isEvent = (name: unknown): name is 'WELCOME' | 'SESSION' => name === 'WELCOME' || name === 'SESSION';
const eventNames = { WELCOME: 'welcome', SESSION: 'session' } as const;

/** Connects to the parent page. In a window without a parent, messages are dropped. */
export const connect = (): TemplateLink => {
  const params = new URLSearchParams(window.location.search);
  const origin = parentOrigin(params);
  const { parent } = window;
  const listeners: { [Name in keyof TemplateEvents]: Set<(detail: TemplateEvents[Name]) => void> } = {
    welcome: new Set(),
    session: new Set(),
  };
  const lastDetails: { [Name in keyof TemplateEvents]?: TemplateEvents[Name] } = {};

  const send = (action: string, detail: object = {}) => {
    if (parent !== window && origin !== 'null') parent.postMessage({ module: moduleName, action, detail }, origin);
  };
  const handleMessage = (data: unknown) => {
    const action = getOwn(data, 'action');
    if (getOwn(data, 'module') !== moduleName || !isEvent(action)) return;
    const name = eventNames[action];
    const detail = getOwn(data, 'detail') as TemplateEvents['welcome'] & TemplateEvents['session'];
    lastDetails[name] = detail;
    for (const then of [...listeners[name]]) then(detail);
  };
  const contentHeight = () => Math.ceil(document.body.getBoundingClientRect().height);

  window.addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    const [port] = event.ports;
    if (port !== undefined) port.onmessage = ({ data }) => handleMessage(data);
    handleMessage(event.data);
  });
  const heading = document.querySelector('h1,h2,h3')?.textContent ?? '';
  send('HELLO', { title: heading.trim() || document.title });

  return {
    params,
    on: (name, then) => {
      listeners[name].add(then);
      const lastDetail = lastDetails[name];
      if (lastDetail !== undefined) then(lastDetail);
      return () => listeners[name].delete(then);
    },
    close: () => send('CLOSE_MODAL'),
    resize: (size = { height: contentHeight() }) => send('RESIZE_TEMPLATE', size),
    fit: () => {
      const observer = new ResizeObserver(() => send('RESIZE_TEMPLATE', { height: contentHeight() }));
      observer.observe(document.body);
      return () => observer.disconnect();
    },
    show: (templateId) => send('SHOW_TEMPLATE', { templateId }),
    remove: (templateId) => send('REMOVE_TEMPLATE', templateId === undefined ? {} : { templateId }),
    redirect: (url, track) => send('REDIRECT_URL', { url, track }),
    refresh: () => send('REFRESH_PAGE'),
    startCheckout: () => send('START_CHECKOUT'),
    successCheckout: () => send('SUCCESS_CHECKOUT'),
    expandCountdown: () => send('EXPAND_STICKY_COUNTDOWN'),
    collapseCountdown: () => send('COLLAPSE_STICKY_COUNTDOWN'),
    tellAi: (payload) => send('AI_EVENT', { payload }),
    loggedIn: (login) => send('ON_LOGIN', login === undefined ? {} : { login }),
    logOut: () => send('ON_LOGOUT'),
  };
};
