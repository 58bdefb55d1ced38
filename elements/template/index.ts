/**
 * `template.js`: what the page of an iframe template loads to talk with the page that shows it. It depends on nothing
 * and does nothing by itself; `connect()` says hello.
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

/** The reader's session; it comes by a port and stands in no address. */
export interface TemplateSession {
  sessionid: string | null;
  token: string | null;
  user: TemplateUser;
}

/** What the parent page says first. */
export interface TemplateWelcome {
  templateId: string;
  /** Whether a size that this page asks for is granted. */
  resizable: boolean;
  /** What the parent page speaks (BCP 47). */
  language: string;
  /** The day that a calendar's weeks start on there: 1 for Monday, 7 for Sunday. */
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

/** What a template hears. */
export interface TemplateEvents {
  /** The parent page has answered; a template without one never hears it. */
  welcome: TemplateWelcome;
  /** At first, and whenever the reader changes. */
  session: TemplateSession;
}

/** The other end of an iframe wall. */
export interface TemplateLink {
  /** The query of this page: what the SDK and the template's own parameters say. */
  readonly params: URLSearchParams;
  /** Hears of an event, at once when it has happened already; gives back the way to stop. */
  on<Name extends keyof TemplateEvents>(name: Name, then: (detail: TemplateEvents[Name]) => void): () => void;
  close(): void;
  /** Asks for a size in px; without one, for the height of the content. Only resizable templates get it. */
  resize(size?: { width?: number; height?: number }): void;
  /** Keeps the wall as high as the content; gives back the way to stop. */
  fit(): () => void;
  /** Shows another template; a popup makes room for it. */
  show(templateId: string): void;
  /** Removes the walls of a template; without an id, this one. */
  remove(templateId?: string): void;
  /** Sends the parent page to an address on its own site; `track` says what the click counts as. */
  redirect(url: string, track?: 'subscribe_btn' | 'start_checkout_btn' | 'checkout' | 'subscribed'): void;
  /** Loads the parent page again; at most once in 10 s and 3 times a session. */
  refresh(): void;
  startCheckout(): void;
  successCheckout(): void;
  expandCountdown(): void;
  collapseCountdown(): void;
  /** Hands plain data to the listeners of the parent page and to its tracking. */
  tellAi(payload: unknown): void;
  /** The reader has logged in; with the log-in response, the parent page keeps that session. */
  loggedIn(login?: TemplateLogin): void;
  logOut(): void;
}

const moduleName = 'ONBOARDING';

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** The origin of the page that shows this one: as the browser tells it, else as the address does. */
const parentOrigin = (params: URLSearchParams): string => {
  const [nearest] = window.location.ancestorOrigins ?? [];
  const said = params.get('pl') ?? '';
  return nearest ?? (URL.canParse(said) ? new URL(said).origin : window.location.origin);
};

const isEvent = (name: unknown): name is 'WELCOME' | 'SESSION' => name === 'WELCOME' || name === 'SESSION';
const eventNames = { WELCOME: 'welcome', SESSION: 'session' } as const;

/** Says hello to the parent page. In a window of its own, everything it is asked to send goes nowhere. */
export const connect = (): TemplateLink => {
  const params = new URLSearchParams(window.location.search);
  const origin = parentOrigin(params);
  const { parent } = window;
  const listeners: { [Name in keyof TemplateEvents]: Set<(detail: TemplateEvents[Name]) => void> } = {
    welcome: new Set(),
    session: new Set(),
  };
  const known: { [Name in keyof TemplateEvents]?: TemplateEvents[Name] } = {};

  const send = (action: string, detail: object = {}) => {
    if (parent !== window && origin !== 'null') parent.postMessage({ module: moduleName, action, detail }, origin);
  };
  const hear = (data: unknown) => {
    const action = own(data, 'action');
    if (own(data, 'module') !== moduleName || !isEvent(action)) return;
    const name = eventNames[action];
    const detail = own(data, 'detail') as TemplateEvents['welcome'] & TemplateEvents['session'];
    known[name] = detail;
    for (const then of [...listeners[name]]) then(detail);
  };
  const contentHeight = () => Math.ceil(document.body.getBoundingClientRect().height);

  window.addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    const [port] = event.ports;
    if (port !== undefined) port.onmessage = ({ data }) => hear(data);
    hear(event.data);
  });
  const heading = document.querySelector('h1,h2,h3')?.textContent ?? '';
  send('HELLO', { title: heading.trim() || document.title });

  return {
    params,
    on: (name, then) => {
      listeners[name].add(then);
      const past = known[name];
      if (past !== undefined) then(past);
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
