/** The gateway's own window over the host page: a frame in its body, above everything, as the real ones have it. */
import { acceptFrame, frameUrl } from './frame-port.ts';
import type { GatewayResponse, OverlayMessage } from './messages.ts';

/** Returns the address of one of the gateway's windows, in the language of the page. */
export const overlayUrl = (name: string, { home, locale }: Record<'home' | 'locale', string>): string =>
  frameUrl(home, `${name}?locale=${encodeURIComponent(locale)}`, {});

/**
 * Opens the overlay and returns the gateway's reply to the choice; `closed` if the window was closed. `hashParams` go
 * to the gateway with the choice, and are in no request URL.
 */
export const openOverlay = (
  url: string,
  title: string,
  hashParams: Record<string, string>,
): Promise<GatewayResponse | 'closed'> =>
  new Promise((resolve) => {
    const origin = new URL(url).origin;
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.title = title;
    frame.name = 'gateway-overlay';
    // The element that had the focus gets it back.
    const previousFocus = document.activeElement;
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      inlineSize: '100%',
      blockSize: '100%',
      border: '0',
      background: 'transparent',
      colorScheme: 'normal',
      zIndex: '2147483647',
    });
    const end = (resolveOverlay: GatewayResponse | 'closed') => {
      stopListening();
      frame.remove();
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
      resolve(resolveOverlay);
    };
    const stopListening = acceptFrame(frame, origin, (port) => {
      port.postMessage(hashParams);
      port.onmessage = ({ data }: MessageEvent<OverlayMessage>) => end(data.kind === 'closed' ? 'closed' : data.answer);
    });
    document.body.append(frame);
    frame.focus();
  });
