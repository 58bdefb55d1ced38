/** The service; with `PW_SANDBOX=1`, as `npm start` runs it, the sandbox with the demo. README.md lists its settings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parseCommand, runCommand } from './domain/importing/commands.ts';
import { ImportError } from './domain/importing/site-data.ts';
import { createLog } from './http/log.ts';
import { StorageFailure } from './ports/database/storage-failure.ts';
import { FolderLockedError } from './ports/lock/folder-lock.ts';
import { WrongDataError } from './seeding/check-data-kind.ts';
import { readSettings, type Settings } from './settings/read-settings.ts';
import { SettingsError } from './settings/setting-sources.ts';
import { type RunningService, startService } from './start-service.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url)).replace(/[\\/]$/, '');

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

/**
 * Loads the sandbox's additions to the service: seed data and pages. A service without the sandbox does not even load
 * them.
 */
const loadDemo = async () => {
  const [{ seed }, { renderPage }, { renderOutbox }, { renderEvents }] = await Promise.all([
    import('../seed/index.ts'),
    import('../pages/index.ts'),
    import('../pages/account/mail-page.ts'),
    import('../pages/events/events-page.ts'),
  ]);
  return { seed, renderPage, renderOutbox, renderEvents };
};

/** The parent, which builds meanwhile, has given up. */
class BuildFailedError extends Error {}

/** Says that the data is open, and waits until the parent has built what is served. */
const waitForBuild = (): Promise<void> =>
  new Promise((resolve, reject) => {
    process.once('message', () => resolve());
    process.once('disconnect', () => reject(new BuildFailedError()));
    process.send?.('data is open');
  });

const start = async (settings: Settings): Promise<RunningService> => {
  const { isSandbox, gateways, isVerbose, smtpUrl, mailFrom, operatorKey, metrics, tracing, hasDebugPanel } = settings;
  const { port, host, location, origins, networkAddressOf, countryHeader } = settings;
  const { renderPage = null, ...demo } = isSandbox ? await loadDemo() : {};
  const log = createLog(isVerbose);
  const service = await startService({
    ...{ port, host, location, origins, networkAddressOf },
    ...demo,
    isSandbox,
    version,
    gateways: { origins: gateways.origins, ...(gateways.port !== null && { port: gateways.port }) },
    log,
    ...(countryHeader !== null && { countryHeader }),
    ...(smtpUrl !== null && { smtpUrl }),
    ...(mailFrom !== null && { mailFrom }),
    ...(operatorKey !== null && { operatorKey }),
    ...(metrics !== null && { metrics }),
    ...(tracing !== null && { tracing }),
    // `npm start` builds at the same time.
    ...(process.env.PW_AFTER_BUILD === '1' && { beforeFiles: waitForBuild }),
    statics: {
      distFolder: folder('../../dist/'),
      assetsFolder: folder('../pages/assets/'),
      docsFolder: folder('../../dist-docs/'),
      renderPage,
      hasDebugPanel: isSandbox || hasDebugPanel,
    },
  });
  for (const warning of settings.warnings) log.failure('settings', warning);
  return service;
};

/** Stops the service on the signals of a terminal, of a supervisor, and of a parent process that is gone. */
const stopOnSignals = (service: RunningService): void => {
  let isLeaving = false;
  const leave = () => {
    // A terminal sends its signal to every process of the group, so it may arrive more than once.
    if (isLeaving) return;
    isLeaving = true;
    service.stop().then(
      () => process.exit(0),
      (cause: unknown) => fail(`The service did not stop cleanly: ${String(cause)}`),
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  // The parent process is gone: nothing else would ever stop this one.
  process.on('disconnect', leave);
};

const expected = [FolderLockedError, ImportError, SettingsError, StorageFailure, WrongDataError];

/** Says in a line why the service does not start, where that is a fault of its place; throws everything else. */
const explain = (cause: unknown, settings: Settings | null): never => {
  if (!(cause instanceof Error)) throw cause;
  // The parent says it.
  if (cause instanceof BuildFailedError) process.exit(1);
  if (expected.some((kind) => cause instanceof kind)) return fail(cause.message);
  if (settings === null) throw cause;
  const { port, host, location } = settings;
  const code = 'code' in cause ? String(cause.code) : '';
  if (code === 'EADDRINUSE') return fail(`Port ${Object(cause).port ?? port} is in use`);
  if (code === 'EADDRNOTAVAIL') return fail(`HOST is no address of this machine: ${Object(cause).address ?? host}`);
  if (location.kind === 'folder' && /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC)$/.test(code)) {
    return fail(`${location.folder} can't hold the data (${code}): set PW_DATA to another folder`);
  }
  throw cause;
};

let settings: Settings | null = null;
try {
  const { command, configFile } = await parseCommand(process.argv.slice(2));
  settings = readSettings(process.env, configFile);
  if (command.kind === 'serve') {
    const service = await start(settings);
    process.stdout.write(`ready ${service.address}\n`);
    if (service.gatewaysAddress !== null) process.stdout.write(`gateways ${service.gatewaysAddress}\n`);
    if (service.metricsAddress !== null) process.stdout.write(`metrics ${service.metricsAddress}metrics\n`);
    stopOnSignals(service);
  } else {
    process.stdout.write(`${await runCommand(settings.location, command)}\n`);
    process.exit(0);
  }
} catch (cause) {
  explain(cause, settings);
}
