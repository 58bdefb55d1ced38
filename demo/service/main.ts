/** The service; with `PW_SANDBOX=1`, as `npm start` runs it, the sandbox with the demo. README.md lists its settings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parseCommand, runCommand } from './domain/importing/commands.ts';
import { ImportError } from './domain/importing/site-data.ts';
import { type ClientIpReader, createClientIpReader } from './http/guards/network-address.ts';
import { createLog } from './http/log.ts';
import type { DatabaseLocation } from './ports/database/open.ts';
import { StorageFailure } from './ports/database/storage-failure.ts';
import { FolderLockedError } from './ports/lock/folder-lock.ts';
import { WrongDataError } from './seeding/check-data-kind.ts';
import { startService } from './start-service.ts';

const {
  PORT = '8080',
  HOST = '127.0.0.1',
  PW_DATA = '.data/',
  DATABASE_URL,
  PW_CONNECTIONS = '10',
  PW_ORIGIN = '',
  PW_GATEWAYS_PORT,
  PW_GATEWAYS_ORIGIN = '',
  PW_TRUSTED_PROXIES = '',
  PW_SANDBOX,
  PW_LOG,
  PW_OPERATOR_KEY,
  PW_DEBUG,
  SMTP_URL,
} = process.env;

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url)).replace(/[\\/]$/, '');

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const portOf = (text: string, name = 'PORT'): number =>
  /^\d{1,5}$/.test(text) && Number(text) < 65536 ? Number(text) : fail(`${name} is not a port number: ${text}`);

const connectionsOf = (text: string): number =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : fail(`PW_CONNECTIONS is no number of connections: ${text}`);

/** A shorter key could be guessed; a bearer has no other characters. */
const operatorKeyOf = (text: string): string =>
  /^[\w.~+/=-]{32,512}$/.test(text)
    ? text
    : fail('PW_OPERATOR_KEY needs 32 to 512 letters and digits, such as openssl rand -hex 32 prints');

const listOf = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

const originOf = (text: string, name = 'PW_ORIGIN'): string =>
  URL.canParse(text) && new URL(text).origin === text ? text : fail(`${name} names no origin: ${text}`);

const addressReader = (): ClientIpReader => {
  try {
    return createClientIpReader(listOf(PW_TRUSTED_PROXIES));
  } catch (cause) {
    return fail(`PW_TRUSTED_PROXIES: ${cause instanceof Error ? cause.message : cause}`);
  }
};

const place: DatabaseLocation = DATABASE_URL
  ? { kind: 'server', url: DATABASE_URL, connections: connectionsOf(PW_CONNECTIONS) }
  : { kind: 'folder', folder: PW_DATA };
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

try {
  const command = await parseCommand(process.argv.slice(2));
  if (command !== null) {
    process.stdout.write(`${await runCommand(place, command)}\n`);
    process.exit(0);
  }
  const isSandbox = PW_SANDBOX === '1';
  const { renderPage = null, ...demo } = isSandbox ? await loadDemo() : {};
  const service = await startService({
    ...demo,
    port: portOf(PORT),
    host: HOST,
    location: place,
    isSandbox,
    version,
    origins: listOf(PW_ORIGIN).map((text) => originOf(text)),
    gateways: {
      ...(PW_GATEWAYS_PORT && { port: portOf(PW_GATEWAYS_PORT, 'PW_GATEWAYS_PORT') }),
      origins: listOf(PW_GATEWAYS_ORIGIN).map((text) => originOf(text, 'PW_GATEWAYS_ORIGIN')),
    },
    networkAddressOf: addressReader(),
    log: createLog(PW_LOG === '1'),
    ...(SMTP_URL && { smtpUrl: SMTP_URL }),
    ...(PW_OPERATOR_KEY && { operatorKey: operatorKeyOf(PW_OPERATOR_KEY) }),
    statics: {
      distFolder: folder('../../dist/'),
      assetsFolder: folder('../pages/assets/'),
      docsFolder: folder('../../dist-docs/'),
      renderPage,
      hasDebugPanel: isSandbox || PW_DEBUG === '1',
    },
  });
  process.stdout.write(`ready ${service.address}\n`);
  if (service.gatewaysAddress !== null) process.stdout.write(`gateways ${service.gatewaysAddress}\n`);
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
} catch (cause) {
  if (!(cause instanceof Error)) throw cause;
  const expected = [FolderLockedError, ImportError, StorageFailure, WrongDataError];
  if (expected.some((kind) => cause instanceof kind)) fail(cause.message);
  const code = 'code' in cause ? String(cause.code) : '';
  if (code === 'EADDRINUSE') fail(`Port ${Object(cause).port ?? PORT} is in use`);
  if (code === 'EADDRNOTAVAIL') fail(`HOST is no address of this machine: ${HOST}`);
  if (place.kind === 'folder' && /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC)$/.test(code)) {
    fail(`${PW_DATA} can't hold the data (${code}): set PW_DATA to another folder`);
  }
  throw cause;
}
