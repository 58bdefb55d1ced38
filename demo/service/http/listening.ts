/** The ports of the service. */
import type { Server } from 'node:http';

/** Running requests may take this long when the service stops. */
const graceMs = 2000;

/** Listens on a port; 0 for any free one. Resolves to the port. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const boundAddress = server.address();
      resolve(typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : port);
    });
  });

/** Listens on another port than the service's own; a predictable one if it is free. */
export const listenBeside = async (server: Server, port: number, host: string): Promise<number> => {
  const preferredPort = port === 0 || port + 1000 > 65_535 ? 0 : port + 1000;
  try {
    return await listen(server, preferredPort, host);
  } catch {
    return listen(server, 0, host);
  }
};

/** Returns every origin of this machine's browsers; for another network address, that one too. */
export const originsAt = (host: string, port: number): string[] => {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  const hostName = host.includes(':') ? `[${host}]` : host;
  const isAnywhere = ['0.0.0.0', '[::]', ...names].includes(hostName);
  return (isAnywhere ? names : [hostName, ...names]).map((name) => new URL(`http://${name}:${port}`).origin);
};

/** Lets running requests finish, then closes the port. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(closeTimer);
      resolve();
    });
    server.closeIdleConnections();
  });
