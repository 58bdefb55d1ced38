/** The gateway's own window over the host page: a frame in its body, above everything, as the real ones have it. */
import { welcomeFrame } from './frame-port.ts';
import type { FromQuestion, GatewayAnswer } from './messages.ts';

/**
 * Opens it and gives what the gateway answered to what was chosen; `closed` when the window was. `told` goes to the
 * gateway with the choice, and stands in no address.
 */
export const openOverlay = (
  address: string,
  title: string,
  told: Record<string, string>,
): Promise<GatewayAnswer | 'closed'> =>
  new Promise((resolve) => {
    const origin = new URL(address).origin;
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = title;
    frame.name = 'gateway-overlay';
    // The one that asked gets the focus back.
    const before = document.activeElement;
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
    const end = (answer: GatewayAnswer | 'closed') => {
      ignore();
      frame.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(answer);
    };
    const ignore = welcomeFrame(frame, origin, (port) => {
      port.postMessage(told);
      port.onmessage = ({ data }: MessageEvent<FromQuestion>) => end(data.kind === 'closed' ? 'closed' : data.answer);
    });
    document.body.append(frame);
    frame.focus();
  });
