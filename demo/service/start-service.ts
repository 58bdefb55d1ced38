/** Binds the service to a port and its data, and releases both in order. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createService, type Service } from './create-service.ts';
import type { ClientIpReader } from './http/guards/network-address.ts';
import { close, listen, listenBeside, originsAt } from './http/listening.ts';
import type { Log } from './http/log.ts';
import { createMetricsApp } from './http/metrics-app.ts';
import { type Database, type DatabaseLocation, openDatabase } from './ports/database/open.ts';
import { folderFailure } from './ports/database/storage-failure.ts';
import { type FolderLock, lockFolder } from './ports/lock/folder-lock.ts';
import { createMailServer } from './ports/mail-server.ts';
import { addDatabaseGauges } from './ports/metrics/database-gauges.ts';
import { createMetrics, type Metrics } from './ports/metrics/prometheus.ts';
import type { TracingOptions } from './ports/tracing/open-telemetry.ts';
import { checkDataKind } from './seeding/check-data-kind.ts';
import type { Seed } from './seeding/seed-types.ts';
import type { ServiceOptions } from './service-data.ts';
import { precompress, type StaticsOptions } from './statics/statics-routes.ts';

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
  /** The address that mails are from; default: one that only a sandbox can use. */
  mailFrom?: string;
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
  /** The header in which a balancer names the visitor's country. */
  countryHeader?: string;
  version?: string;
  /** The key of operators, for calls such as the export of events. */
  operatorKey?: string;
  /** Sends spans to a collector of OpenTelemetry. */
  tracing?: Omit<TracingOptions, 'version'>;
  /** Serves `/metrics` at a port of its own; with a token for requests that have it. */
  metrics?: { port: number; host: string; token: string | null };
  /** Called once the data is open; the service reads its files and listens when it resolves, before they are compressed. */
  beforeFiles?: () => Promise<void>;
  /** Maximum time for a request to arrive, in ms: its headers, and all of it. Then: 408. */
  timeouts?: { headersMs: number; requestMs: number };
}

/** The running service. */
export interface RunningService {
  /** With a slash at the end. */
  address: string;
  /** The address of the fake gateways, with a slash at the end; null if there are none. */
  gatewaysAddress: string | null;
  /** The address of the metrics, with a slash at the end; null if there are none. */
  metricsAddress: string | null;
  /** Finishes running requests, then releases port, database and folder. */
  stop(): Promise<void>;
}

const defaultTimeouts = { headersMs: 10_000, requestMs: 20_000 };

/** An idle connection stays open for longer than a proxy reuses it, in ms: what it sends must not meet a closing one. */
const keepAliveMs = 65_000;

/** Interval of the check for due work, in ms. */
const wakeMs = 5000;

/**
 * Starts the service; rejects with `FolderLockedError` if another process holds the data, with a `StorageFailure` if it
 * cannot be written, and with a `WrongDataError` if it belongs to a sandbox and this is none, or the reverse.
 */
export const startService = async (options: StartOptions): Promise<RunningService> => {
  try {
    return await start(options);
  } catch (cause) {
    throw (options.location.kind === 'folder' && folderFailure(options.location.folder, cause)) || cause;
  }
};

/** The steps that end the service, run in the reverse order of their start. */
const createCleanups = () => {
  const cleanups: (() => Promise<void>)[] = [];
  return {
    add: (cleanup: () => Promise<void>) => void cleanups.push(cleanup),
    run: async () => {
      for (let step = cleanups.pop(); step !== undefined; step = cleanups.pop()) await step();
    },
  };
};

type Cleanups = ReturnType<typeof createCleanups>;

/** Locks the folder of the data; null for data in another place. */
const lockLocation = async (location: DatabaseLocation, cleanups: Cleanups): Promise<FolderLock | null> => {
  if (location.kind !== 'folder') return null;
  const lock = await lockFolder(location.folder, new Date());
  // A lock that a full disk keeps from being released is recognized by its dead process.
  cleanups.add(() =>
    lock.release().catch((cause: unknown) => {
      if (folderFailure('', cause) === null) throw cause;
    }),
  );
  return lock;
};

/** The origins of the service and of the fake gateways, known once their ports are bound. */
interface Origins {
  own: readonly string[];
  gateways: readonly string[];
}

const serviceOptionsOf = (options: StartOptions, database: Database, origins: Origins): ServiceOptions => {
  const { isSandbox, location, log, statics, smtpUrl, mailFrom, networkAddressOf, seed, version } = options;
  const { renderOutbox, renderEvents, operatorKey, countryHeader } = options;
  return {
    database,
    isSandbox,
    ...(log !== undefined && { log }),
    ownOrigins: () => origins.own,
    gatewayOrigins: () => origins.gateways,
    areOriginsFixed: origins.own.length > 0,
    isShared: location.kind === 'server',
    ...(networkAddressOf !== undefined && { networkAddressOf }),
    ...(countryHeader !== undefined && { countryHeader }),
    ...(seed !== undefined && { seed }),
    ...(version !== undefined && { version }),
    ...(statics !== undefined && { statics }),
    ...(smtpUrl !== undefined && { mailServer: createMailServer(smtpUrl) }),
    ...(mailFrom !== undefined && { mailFrom }),
    ...(renderOutbox !== undefined && { renderOutbox }),
    ...(renderEvents !== undefined && { renderEvents }),
    ...(operatorKey !== undefined && { operatorKey }),
  };
};

const serverOf = ({ fetch }: Service['app'], { headersMs, requestMs }: NonNullable<StartOptions['timeouts']>) =>
  createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(1000, headersMs / 2),
    },
    getRequestListener(fetch, { overrideGlobalObjects: false }),
  );

/** Binds the fake gateways beside the service's port. Returns their address. */
const bindGateways = async (
  gateways: Service['app'],
  servicePort: number,
  { host, gateways: { port } = {}, timeouts = defaultTimeouts }: StartOptions,
  origins: Origins,
  cleanups: Cleanups,
): Promise<string> => {
  const server = serverOf(gateways, timeouts);
  const boundPort = await (port === undefined ? listenBeside(server, servicePort, host) : listen(server, port, host));
  if (origins.gateways.length === 0) origins.gateways = originsAt(host, boundPort);
  cleanups.add(() => close(server));
  return `http://localhost:${boundPort}/`;
};

/** Loads OpenTelemetry, where it is wanted. */
const openTracing = async ({ tracing: settings, version = 'unknown' }: StartOptions, cleanups: Cleanups) => {
  if (settings === undefined) return undefined;
  const { createTracing } = await import('./ports/tracing/open-telemetry.ts');
  const tracing = createTracing({ ...settings, version });
  cleanups.add(tracing.close);
  return tracing;
};

/** Binds the metrics to their own port. Returns their address. */
const bindMetrics = async (metrics: Metrics | null, { metrics: settings }: StartOptions, cleanups: Cleanups) => {
  if (settings === undefined || metrics === null) return null;
  const server = serverOf(createMetricsApp(metrics, settings.token), defaultTimeouts);
  const port = await listen(server, settings.port, settings.host);
  cleanups.add(() => close(server));
  return `http://localhost:${port}/`;
};

const start = async (options: StartOptions): Promise<RunningService> => {
  const { location, host, statics, timeouts = defaultTimeouts } = options;
  const cleanups = createCleanups();
  const lock = await lockLocation(location, cleanups);
  try {
    const tracing = await openTracing(options, cleanups);
    const database = await openDatabase(location, tracing);
    cleanups.add(() => database.destroy());
    await checkDataKind(database, options.isSandbox);
    const origins: Origins = { own: options.origins ?? [], gateways: options.gateways?.origins ?? [] };
    const metrics = options.metrics === undefined ? null : createMetrics();
    const service = await createService({
      ...serviceOptionsOf(options, database, origins),
      ...(metrics !== null && { telemetry: metrics }),
      ...(tracing !== undefined && { tracing }),
    });
    if (metrics !== null) addDatabaseGauges(metrics.registry, database, service.now);
    cleanups.add(service.close);
    await options.beforeFiles?.();
    const compressed = statics === undefined ? undefined : precompress(statics);
    // Somebody at a terminal waits; a page that asks meanwhile waits for the compression of its own files alone.
    if (options.beforeFiles === undefined) await compressed;
    const waking = setInterval(service.wake, wakeMs).unref();
    cleanups.add(async () => clearInterval(waking));
    const server = serverOf(service.app, timeouts);
    const port = await listen(server, options.port, host);
    if (origins.own.length === 0) origins.own = originsAt(host, port);
    cleanups.add(() => close(server));
    const { gateways } = service;
    const gatewaysAddress = gateways && (await bindGateways(gateways, port, options, origins, cleanups));
    const metricsAddress = await bindMetrics(metrics, options, cleanups);
    const address = `http://localhost:${port}/`;
    await lock?.announce(address);
    return { address, gatewaysAddress, metricsAddress, stop: cleanups.run };
  } catch (cause) {
    await cleanups.run();
    throw cause;
  }
};
