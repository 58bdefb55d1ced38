import { createServer } from 'node:net';

/** Returns a port of this machine that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const boundAddress = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof boundAddress !== 'object' || boundAddress === null) throw new Error('There is no free port');
  return boundAddress.port;
};
