/** Binds the service to a port and its data, and lets go of both in an orderly way. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createService, type ServiceOptions } from './create-service.ts';
import { type DatabasePlace, openDatabase } from './database/open.ts';
import { folderFailure } from './database/storage-failure.ts';
import { type FolderLock, lockFolder } from './lock/folder-lock.ts';
import { createMailServer } from './mails/mail-server.ts';
import type { Seed } from './seed-types.ts';
import { type StaticsPorts, warmUp } from './statics/statics-routes.ts';
import { createLog, type Log } from './wire/log.ts';
import type { AddressReader } from './wire/network-address.ts';

/** How the service is started. */
export interface StartOptions {
  /** 0 for any free port. */
  port: number;
  /** The network address to listen on. */
  host: string;
  place: DatabasePlace;
  /** What a sandbox starts with. */
  seed?: Seed;
  isSandbox: boolean;
  log?: Log;
  statics?: StaticsPorts;
  /** The mail server to hand mails over to, such as `smtp://localhost:25`. */
  smtpUrl?: string;
  renderOutbox?: ServiceOptions['renderOutbox'];
  renderEvents?: ServiceOptions['renderEvents'];
  /** The origins that visitors ask when a balancer stands before the service, the chief one first; else its own. */
  origins?: readonly string[];
  /**
   * Where the gateways stand that the sandbox plays. Without a port, 1000 above the service's, or any free one; without
   * origins, those of that port.
   */
  gateways?: { port?: number; origins?: readonly string[] };
  /** Where requests come from; without it, from whoever is connected. */
  networkAddressOf?: AddressReader;
  version?: string;
  /** How long a request may take to arrive, in ms: its headers, and all of it. Then: 408. */
  patience?: { headersMs: number; requestMs: number };
}

/** The running service. */
export interface RunningService {
  /** With a slash at the end. */
  address: string;
  /** Where the gateways answer that the sandbox plays, with a slash at the end; null where it plays none. */
  gatewaysAddress: string | null;
  /** Answers what has begun, then lets go of port, database and folder. */
  stop(): Promise<void>;
}

const usualPatience = { headersMs: 10_000, requestMs: 20_000 };

/** How often the service looks whether time has brought something to do, in ms. */
const wakeMs = 5000;

/** How long requests that have begun may still take when the service stops. */
const graceMs = 2000;

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });

/** Another port than the service's own, one that can be foretold where it is free. */
const listenBeside = async (server: Server, port: number, host: string): Promise<number> => {
  const wanted = port === 0 || port + 1000 > 65_535 ? 0 : port + 1000;
  try {
    return await listen(server, wanted, host);
  } catch {
    return listen(server, 0, host);
  }
};

/** Every origin that a browser on this machine may ask; for another network address, that one too. */
const originsAt = (host: string, port: number): string[] => {
  const names = ['localhost', '127.0.0.1', '[::1]'];
  const own = host.includes(':') ? `[${host}]` : host;
  const isAnywhere = ['0.0.0.0', '[::]', ...names].includes(own);
  return (isAnywhere ? names : [own, ...names]).map((name) => new URL(`http://${name}:${port}`).origin);
};

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Starts the service; rejects with `FolderTaken` when another process holds the data, and with a `StorageFailure` when it
 * cannot be written.
 */
export const startService = async (options: StartOptions): Promise<RunningService> => {
  try {
    return await start(options);
  } catch (cause) {
    throw (options.place.kind === 'folder' && folderFailure(options.place.folder, cause)) || cause;
  }
};

const start = async (options: StartOptions): Promise<RunningService> => {
  const { place, isSandbox, log = createLog(false), statics, patience = usualPatience } = options;
  const lock: FolderLock | null = place.kind === 'folder' ? await lockFolder(place.folder, new Date()) : null;
  // A lock that cannot be let go of, for the disk is full, is known by the process that is gone.
  const release = (held: FolderLock) => () =>
    held.release().catch((cause: unknown) => {
      if (folderFailure('', cause) === null) throw cause;
    });
  const undo: (() => Promise<void>)[] = lock === null ? [] : [release(lock)];
  const stop = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };
  try {
    const database = await openDatabase(place);
    undo.push(() => database.destroy());
    if (statics !== undefined) await warmUp(statics);
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
      isShared: place.kind === 'server',
      ...(options.networkAddressOf !== undefined && { networkAddressOf: options.networkAddressOf }),
      ...(options.seed !== undefined && { seed: options.seed }),
      ...(options.version !== undefined && { version: options.version }),
      ...(statics !== undefined && { statics }),
      ...(options.smtpUrl !== undefined && { mailServer: createMailServer(options.smtpUrl) }),
      ...(options.renderOutbox !== undefined && { renderOutbox: options.renderOutbox }),
      ...(options.renderEvents !== undefined && { renderEvents: options.renderEvents }),
    });
    undo.push(closeApp);
    const waking = setInterval(wake, wakeMs).unref();
    undo.push(async () => clearInterval(waking));
    const serverOf = (fetch: typeof app.fetch) =>
      createServer(
        {
          headersTimeout: patience.headersMs,
          requestTimeout: patience.requestMs,
          connectionsCheckingInterval: Math.min(1000, patience.headersMs / 2),
        },
        getRequestListener(fetch, { overrideGlobalObjects: false }),
      );
    const server = serverOf(app.fetch);
    const port = await listen(server, options.port, options.host);
    if (origins.length === 0) origins = originsAt(options.host, port);
    undo.push(() => close(server));
    let gatewaysAddress: string | null = null;
    if (gateways !== null) {
      const beside = serverOf(gateways.fetch);
      const wanted = options.gateways?.port;
      const bound = await (wanted === undefined
        ? listenBeside(beside, port, options.host)
        : listen(beside, wanted, options.host));
      if (gatewayOrigins.length === 0) gatewayOrigins = originsAt(options.host, bound);
      undo.push(() => close(beside));
      gatewaysAddress = `http://localhost:${bound}/`;
    }
    const address = `http://localhost:${port}/`;
    await lock?.announce(address);
    return { address, gatewaysAddress, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
};
