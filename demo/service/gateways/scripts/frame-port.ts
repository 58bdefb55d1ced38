/** How a page's script and a frame of the gateway come to have a port of their own. */

/**
 * In the page: answers each hello of the frame with a port; the frame says hello again when it was moved in the
 * document, which loads it anew. Gives what ends it.
 */
export const welcomeFrame = (frame: HTMLIFrameElement, origin: string, greet: (port: MessagePort) => void) => {
  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data !== 'gateway-hello') return;
    const { port1, port2 } = new MessageChannel();
    frame.contentWindow?.postMessage('gateway-welcome', origin, [port2]);
    greet(port1);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
};

/** In the frame: says hello to the page that its address names, and goes on with the port that it is given. */
export const greetHost = (hostOrigin: string, begin: (port: MessagePort) => void) => {
  const hear = (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.source !== window.parent || event.origin !== hostOrigin || event.data !== 'gateway-welcome') return;
    if (port === undefined) return;
    window.removeEventListener('message', hear);
    begin(port);
  };
  window.addEventListener('message', hear);
  window.parent.postMessage('gateway-hello', hostOrigin);
};

/** An address of a frame; what it is told stands behind the `#`, which no server sees. */
export const frameAddress = (home: string, page: string, told: Record<string, string>): string =>
  `${new URL(page, home).href}#${new URLSearchParams({ ...told, host: window.location.origin })}`;

/** Where the script comes from; it is put together with its address, as the real ones know theirs. */
declare const scriptAddress: string;

/** The address of the script that is running, whatever led to it. */
export const ownAddress = (): string => scriptAddress;

/** Asks the gateway; null when it can't be reached or its answer is none. */
export const askGateway = async (
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
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? { ...answer } : null;
  } catch {
    return null;
  }
};
