/** Binds the service to a port and its data, and releases both in order. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createService, type ServiceOptions } from './create-service.ts';
import { type DatabaseLocation, openDatabase } from './database/open.ts';
import { folderFailure } from './database/storage-failure.ts';
import { type FolderLock, lockFolder } from './lock/folder-lock.ts';
import { createMailServer } from './mails/mail-server.ts';
import type { Seed } from './seed-types.ts';
import { precompress, type StaticsOptions } from './statics/statics-routes.ts';
import { createLog, type Log } from './wire/log.ts';
import type { ClientIpReader } from './wire/network-address.ts';

/** Options of the start. */
export interface StartOptions {
  /** 0 for any free port. */
  port: number;
  /** The network address to listen on. */
  host: string;
  location: DatabaseLocation;
  /** The initial data of a sandbox. */
  seed?: Seed;
  isSandbox: boolean;
  log?: Log;
  statics?: StaticsOptions;
  /** The mail server's URL, such as `smtp://localhost:25`. */
  smtpUrl?: string;
  renderOutbox?: ServiceOptions['renderOutbox'];
  renderEvents?: ServiceOptions['renderEvents'];
  /** The public origins if a balancer is before the service, the main one first; default: its own. */
  origins?: readonly string[];
  /**
   * Addresses of the fake gateways. Without a port, 1000 above the service's, or any free one; without origins, those
   * of that port.
   */
  gateways?: { port?: number; origins?: readonly string[] };
  /** Reads the client's address; default: the connected peer. */
  networkAddressOf?: ClientIpReader;
  version?: string;
  /** Maximum time for a request to arrive, in ms: its headers, and all of it. Then: 408. */
  timeouts?: { headersMs: number; requestMs: number };
}

/** The running service. */
export interface RunningService {
  /** With a slash at the end. */
  address: string;
  /** The address of the fake gateways, with a slash at the end; null if there are none. */
  gatewaysAddress: string | null;
  /** Finishes running requests, then releases port, database and folder. */
  stop(): Promise<void>;
}

const defaultTimeouts = { headersMs: 10_000, requestMs: 20_000 };

/** An idle connection stays open for longer than a proxy reuses it, in ms: what it sends must not meet a closing one. */
const keepAliveMs = 65_000;

/** Interval of the check for due work, in ms. */
const wakeMs = 5000;

/** Running requests may take this long when the service stops. */
const graceMs = 2000;

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const boundAddress = server.address();
      resolve(typeof boundAddress === 'object' && boundAddress !== null ? boundAddress.port : port);
    });
  });

/** Listens on another port than the service's own; a predictable one if it is free. */
const listenBeside = async (server: Server, port: number, host: string): Promise<number> => {
  const preferredPort = port === 0 || port + 1000 > 65_535 ? 0 : port + 1000;
  try {
    return await listen(server, preferredPort, host);
  } catch {
    return listen(server, 0, host);
  }
};

/** Returns every origin of this machine's browsers; for another network address, that one too. */
const originsAt = (host: string, port: number): string[] => {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  const hostName = host.includes(':') ? `[${host}]` : host;
  const isAnywhere = ['0.0.0.0', '[::]', ...names].includes(hostName);
  return (isAnywhere ? names : [hostName, ...names]).map((name) => new URL(`http://${name}:${port}`).origin);
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(closeTimer);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Starts the service; rejects with `FolderLockedError` if another process holds the data, and with a `StorageFailure`
 * if it cannot be written.
 */
export const startService = async (options: StartOptions): Promise<RunningService> => {
  try {
    return await start(options);
  } catch (cause) {
    throw (options.location.kind === 'folder' && folderFailure(options.location.folder, cause)) || cause;
  }
};

const start = async (options: StartOptions): Promise<RunningService> => {
  const { location, isSandbox, log = createLog(false), statics, timeouts = defaultTimeouts } = options;
  const lock: FolderLock | null = location.kind === 'folder' ? await lockFolder(location.folder, new Date()) : null;
  // A lock that a full disk keeps from being released is recognized by its dead process.
  const release = (folderLock: FolderLock) => () =>
    folderLock.release().catch((cause: unknown) => {
      if (folderFailure('', cause) === null) throw cause;
    });
  const cleanups: (() => Promise<void>)[] = lock === null ? [] : [release(lock)];
  const stop = async () => {
    for (let step = cleanups.pop(); step !== undefined; step = cleanups.pop()) await step();
  };
  try {
    const database = await openDatabase(location);
    cleanups.push(() => database.destroy());
    if (statics !== undefined) await precompress(statics);
    let origins = options.origins ?? [];
    let gatewayOrigins = options.gateways?.origins ?? [];
    const {
      app,
      gateways,
      wake,
      close: closeApp,
    } = await createService({
      database,
      isSandbox,
      log,
      ownOrigins: () => origins,
      gatewayOrigins: () => gatewayOrigins,
      areOriginsFixed: origins.length > 0,
      isShared: location.kind === 'server',
      ...(options.networkAddressOf !== undefined && { networkAddressOf: options.networkAddressOf }),
      ...(options.seed !== undefined && { seed: options.seed }),
      ...(options.version !== undefined && { version: options.version }),
      ...(statics !== undefined && { statics }),
      ...(options.smtpUrl !== undefined && { mailServer: createMailServer(options.smtpUrl) }),
      ...(options.renderOutbox !== undefined && { renderOutbox: options.renderOutbox }),
      ...(options.renderEvents !== undefined && { renderEvents: options.renderEvents }),
    });
    cleanups.push(closeApp);
    const waking = setInterval(wake, wakeMs).unref();
    cleanups.push(async () => clearInterval(waking));
    const serverOf = (fetch: typeof app.fetch) =>
      createServer(
        {
          headersTimeout: timeouts.headersMs,
          requestTimeout: timeouts.requestMs,
          keepAliveTimeout: keepAliveMs,
          connectionsCheckingInterval: Math.min(1000, timeouts.headersMs / 2),
        },
        getRequestListener(fetch, { overrideGlobalObjects: false }),
      );
    const server = serverOf(app.fetch);
    const port = await listen(server, options.port, options.host);
    if (origins.length === 0) origins = originsAt(options.host, port);
    cleanups.push(() => close(server));
    let gatewaysAddress: string | null = null;
    if (gateways !== null) {
      const gatewaysPort = serverOf(gateways.fetch);
      const preferredPort = options.gateways?.port;
      const boundAddress = await (preferredPort === undefined
        ? listenBeside(gatewaysPort, port, options.host)
        : listen(gatewaysPort, preferredPort, options.host));
      if (gatewayOrigins.length === 0) gatewayOrigins = originsAt(options.host, boundAddress);
      cleanups.push(() => close(gatewaysPort));
      gatewaysAddress = `http://localhost:${boundAddress}/`;
    }
    const address = `http://localhost:${port}/`;
    await lock?.announce(address);
    return { address, gatewaysAddress, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
};
