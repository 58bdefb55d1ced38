import type { ExternalScript, LoadScript } from '../../../platform/load-script.ts';
import type { ProviderRefusal } from '../account-types.ts';
import { type SsoCallbackParams, toProviderRefusal } from './sso-finish.ts';
import type { ProviderReply } from './sso-start.ts';

/** The part of Apple's script that is used: it opens Apple's window and returns its result. */
export interface AppleAuth {
  init(settings: { clientId: string; scope: string; redirectURI: string; state: string; usePopup: true }): void;
  /** Rejects with `{ error }` and one of Apple's error codes. */
  signIn(): Promise<unknown>;
}

const getProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const decodeAuth = (value: unknown): AppleAuth | null => {
  const auth = getProperty(value, 'auth');
  const [init, signIn] = [getProperty(auth, 'init'), getProperty(auth, 'signIn')];
  if (typeof init !== 'function' || typeof signIn !== 'function') return null;
  return {
    init: (settings) => void Reflect.apply(init, auth, [settings]),
    signIn: async () => Reflect.apply(signIn, auth, []),
  };
};

/** URL of the script: at Apple, or beside the URL of a fake in a sandbox. */
const scriptUrl = (url: string): string =>
  new URL(url).hostname === 'appleid.apple.com'
    ? 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js'
    : new URL('appleid.auth.js', url).href;

/** Describes the script of the Apple at this URL. */
export const appleScript = (url: string): ExternalScript<AppleAuth> => ({
  name: 'AppleID',
  url: scriptUrl(url),
  global: 'AppleID',
  decode: decodeAuth,
});

/** Callback parameters from the result of Apple's script, as a provider's page would send them. */
export const appleCallbackParams = (reply: unknown): SsoCallbackParams => {
  const authorization = getProperty(reply, 'authorization');
  const entries = ['code', 'state'].map((key) => [key, getProperty(authorization, key)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/** Error for a rejection of Apple's script, by its error codes; anything else is a refusal. */
export const toAppleError = (failure: unknown): ProviderRefusal | 'blocked' => {
  const error = getProperty(failure, 'error');
  if (error === 'popup_closed_by_user') return 'closed';
  return error === 'popup_blocked_by_browser' ? 'blocked' : toProviderRefusal(String(error));
};

/** Apple prepared for a click: its script is loaded, and the site's client id is known. */
export interface PreparedApple {
  auth: AppleAuth;
  reply: ProviderReply;
  /** The site's name for the service. */
  site: string;
}

/** Prepares Apple, or returns null if its script can't be loaded: Apple's window then opens like any provider's. */
export const prepareApple = async (
  load: LoadScript,
  reply: ProviderReply,
  site: string,
): Promise<PreparedApple | null> => {
  // A state chosen by the service is already in the URL, which the script does not accept.
  const auth = reply.state ? null : await load(appleScript(reply.url));
  return auth === null ? null : { auth, reply, site };
};
