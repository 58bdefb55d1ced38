import type { ForeignScript, LoadScript } from '../platform/load-script.ts';
import type { Brought } from './sso-finish.ts';
import type { ProviderReply } from './sso-start.ts';

/** Apple's own script, as far as it is used: it opens Apple's window and hands over what that brings. */
export interface AppleAuth {
  init(settings: { clientId: string; scope: string; redirectURI: string; state: string; usePopup: true }): void;
  /** Rejects with `{ error }` of Apple's words. */
  signIn(): Promise<unknown>;
}

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const decode = (value: unknown): AppleAuth | null => {
  const auth = read(value, 'auth');
  const [init, signIn] = [read(auth, 'init'), read(auth, 'signIn')];
  if (typeof init !== 'function' || typeof signIn !== 'function') return null;
  return {
    init: (settings) => void Reflect.apply(init, auth, [settings]),
    signIn: async () => Reflect.apply(signIn, auth, []),
  };
};

/** Where the script is: at Apple; beside the address of one that a deployment plays. */
const addressOf = (url: string): string =>
  new URL(url).hostname === 'appleid.apple.com'
    ? 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js'
    : new URL('appleid.auth.js', url).href;

/** The script of the Apple at this address. */
export const appleScript = (url: string): ForeignScript<AppleAuth> => ({
  name: 'AppleID',
  url: addressOf(url),
  global: 'AppleID',
  decode,
});

/** What Apple's script brought, as a provider's page would have. */
export const broughtByApple = (answer: unknown): Brought => {
  const authorization = read(answer, 'authorization');
  const entries = ['code', 'state'].map((key) => [key, read(authorization, key)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/** Why it brought nothing, by Apple's words; anything else is a refusal. */
export const appleTrouble = (failure: unknown): 'closed' | 'blocked' | 'refused' => {
  const error = read(failure, 'error');
  if (error === 'popup_closed_by_user') return 'closed';
  return error === 'popup_blocked_by_browser' ? 'blocked' : 'refused';
};

/** Apple as it stands ready for a click: its script is there, and it is known as whom the site comes. */
export interface ReadyApple {
  auth: AppleAuth;
  reply: ProviderReply;
  /** The site's name in calls. */
  site: string;
}

/** Gets Apple ready, or gives null where its script can't be had: its window then opens as any provider's does. */
export const readyApple = async (load: LoadScript, reply: ProviderReply, site: string): Promise<ReadyApple | null> => {
  // A state that the service chose is in its address already, which the script does not take.
  const auth = reply.state ? null : await load(appleScript(reply.url));
  return auth === null ? null : { auth, reply, site };
};
