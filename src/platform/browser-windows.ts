import { sessionMemory } from './browser-session-memory.ts';
import type { OpenWindow, Windows } from './platform.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const opened = (own: Window): OpenWindow => ({
  go: (url) => own.location.replace(url),
  isClosed: () => own.closed,
  address: () => {
    try {
      const { href } = own.location;
      return href === 'about:blank' ? null : href;
    } catch {
      // It is on another origin.
      return null;
    }
  },
  close: () => own.close(),
});

/** The browser's windows. */
export const browserWindows = (): Windows => ({
  open: (width, height) => {
    const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
    const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
    const own = window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`);
    return own === null ? null : opened(own);
  },
  openTab: () => {
    const own = window.open('', '_blank');
    if (own === null) return null;
    // With `noopener`, nobody could lead it anywhere.
    own.opener = null;
    return opened(own);
  },
  hear: (name, then) => {
    if (typeof BroadcastChannel === 'undefined') return () => {};
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => then(data);
    return () => channel.close();
  },
  say: (name, said) => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(name);
    channel.postMessage(said);
    channel.close();
  },
  closeOwn: () => window.close(),
  random: (bytes) => base64url(window.crypto.getRandomValues(new Uint8Array(bytes))),
  digest: async (text) => {
    const { subtle } = window.crypto;
    if (subtle === undefined) return null;
    return base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
  },
  session: sessionMemory,
});
