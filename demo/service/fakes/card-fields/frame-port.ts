/** Connects a page's script and a frame of the gateway by a port of their own. */

/**
 * In the page: answers each hello of the frame with a port; a frame that is moved in the document reloads and says
 * hello again. Returns a function that stops it.
 */
export const acceptFrame = (frame: HTMLIFrameElement, origin: string, greet: (port: MessagePort) => void) => {
  const onMessage = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data !== 'gateway-hello') return;
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow?.postMessage('gateway-welcome', origin, [port2]);
    greet(port1);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};

/** In the frame: says hello to the page that its address names, and continues with the port that it receives. */
export const connectToHost = (hostOrigin: string, begin: (port: MessagePort) => void) => {
  const onMessage = (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.source !== window.parent || event.origin !== hostOrigin || event.data !== 'gateway-welcome') return;
    if (port === undefined) return;
    window.removeEventListener('message', onMessage);
    begin(port);
  };
  window.addEventListener('message', onMessage);
  window.parent.postMessage('gateway-hello', hostOrigin);
};

/** Returns the address of a frame; the parameters are behind the `#`, which no server sees. */
export const frameUrl = (home: string, page: string, hashParams: Record<string, string>): string =>
  `${new URL(page, home).href}#${new URLSearchParams({ ...hashParams, host: window.location.origin })}`;

/** The script's own origin; it is composed with this address, as the real scripts know theirs. */
declare const scriptAddress: string;

/** Returns the address of the running script. */
export const scriptUrl = (): string => scriptAddress;

/** Calls the gateway; null if it can't be reached or its response is invalid. */
export const requestGateway = async (
  home: string,
  call: string,
  body: Record<string, unknown>,
): Promise<Record<string, unknown> | null> => {
  try {
    const response = await fetch(new URL(`v1/${call}`, home), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    const reply: unknown = await response.json();
    return typeof reply === 'object' && reply !== null ? { ...reply } : null;
  } catch {
    return null;
  }
};
