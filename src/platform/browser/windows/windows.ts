import type { OpenWindow, Windows } from '../../platform.ts';
import { browserSessionStorage } from './session-storage.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const wrapWindow = (popup: Window): OpenWindow => ({
  go: (url) => popup.location.replace(url),
  isClosed: () => popup.closed,
  address: () => {
    try {
      const { href } = popup.location;
      return href === 'about:blank' ? null : href;
    } catch {
      // It is on another origin.
      return null;
    }
  },
  close: () => popup.close(),
});

/** The browser's windows. */
export const browserWindows = (): Windows => ({
  open: (width, height) => {
    const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
    const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
    const popup = window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`);
    return popup === null ? null : wrapWindow(popup);
  },
  openTab: () => {
    const popup = window.open('', '_blank');
    if (popup === null) return null;
    // With `noopener` the page could not set its URL.
    popup.opener = null;
    return wrapWindow(popup);
  },
  onBroadcast: (name, then) => {
    if (typeof BroadcastChannel === 'undefined') return () => {};
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => then(data);
    return () => channel.close();
  },
  broadcast: (name, message) => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(name);
    channel.postMessage(message);
    channel.close();
  },
  closeOwn: () => window.close(),
  random: (bytes) => base64url(window.crypto.getRandomValues(new Uint8Array(bytes))),
  digest: async (text) => {
    const { subtle } = window.crypto;
    if (subtle === undefined) return null;
    return base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
  },
  session: browserSessionStorage,
});
