/** `npm start`: the sandbox service with the demo. What it reads from its environment stands in README.md. */
import { fileURLToPath } from 'node:url';
import { renderEvents } from '../pages/events/events-page.ts';
import { renderPage } from '../pages/index.ts';
import { renderOutbox } from '../pages/mail-page.ts';
import { seed } from '../seed/index.ts';
import type { DatabasePlace } from './database/open.ts';
import { FolderTaken } from './lock/folder-lock.ts';
import { startService } from './start-service.ts';
import { createLog } from './wire/log.ts';

const {
  PORT = '8080',
  HOST = '127.0.0.1',
  PW_DATA = '.data/',
  DATABASE_URL,
  PW_SANDBOX,
  PW_LOG,
  SMTP_URL,
} = process.env;

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url)).replace(/[\\/]$/, '');

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const portOf = (text: string): number =>
  /^\d{1,5}$/.test(text) && Number(text) < 65536 ? Number(text) : fail(`PORT is not a port number: ${text}`);

const place: DatabasePlace = DATABASE_URL ? { kind: 'server', url: DATABASE_URL } : { kind: 'folder', folder: PW_DATA };

try {
  const service = await startService({
    port: portOf(PORT),
    host: HOST,
    place,
    seed,
    isSandbox: PW_SANDBOX === '1',
    log: createLog(PW_LOG === '1'),
    ...(SMTP_URL && { smtpUrl: SMTP_URL }),
    renderOutbox,
    renderEvents,
    statics: { distFolder: folder('../../dist/'), assetsFolder: folder('../pages/assets/'), renderPage },
  });
  process.stdout.write(`ready ${service.address}\n`);
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
  // Whoever started this process over a channel is gone: nobody would ever stop it.
  process.on('disconnect', leave);
} catch (cause) {
  if (cause instanceof FolderTaken) fail(cause.message);
  else if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') fail(`Port ${PORT} is in use`);
  else throw cause;
}
