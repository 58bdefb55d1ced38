/** A real WordPress with the plugin, on a database of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../engines/free-port.ts';

/** The folder of Debian's packages `wordpress` and `wordpress-theme-twentytwentythree`. */
const source = '/usr/share/wordpress';
const programs = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb'];

/** True if this machine has what such a site needs. */
export const hasWordPress = (): boolean =>
  existsSync(join(source, 'wp-content/themes/twentytwentythree')) &&
  programs.every((program) => spawnSync(program, ['--version']).status === 0) &&
  spawnSync('php', ['-r', 'exit(extension_loaded("mysqli") ? 0 : 1);']).status === 0;

/** A post, published in a category; its address is `/CATEGORY/SLUG/`. */
export interface Post {
  category: string;
  slug: string;
  title: string;
  /** HTML, blocks or shortcodes, as an editor writes it. */
  content: string;
  tags?: readonly string[];
}

/** The account that may do everything on the site. */
export const administrator = { user: 'editor', password: 'a password of a test' };

/** The running site. */
export interface WordPressSite {
  /** Without a slash at the end. */
  origin: string;
  /** Returns what PHP has said about mistakes in the plugin so far. */
  errors(): string;
  stop(): Promise<void>;
}

const run = (program: string, args: readonly string[], input = ''): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${error ?? stderr}`);
  return stdout;
};

/** Ends a process that leads a group, with its workers. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const close = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await close;
};

/** Resolves as soon as an attempt succeeds; throws what the process said if it ended before. */
const untilReady = async (child: ChildProcess, said: () => string, isReady: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It did not start: ${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const startDatabase = async (folder: string) => {
  const data = join(folder, 'data');
  const socket = join(folder, 'mariadb.sock');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    ...user,
  ]);
  const settings = [`--datadir=${data}`, `--socket=${socket}`, '--skip-networking', '--innodb-flush-method=fsync'];
  const child = spawn('mariadbd', ['--no-defaults', ...settings, ...user], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ask = (sql: string) => spawnSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', sql]);
  await untilReady(
    child,
    () => said,
    async () => ask('create database if not exists wordpress').status === 0,
  );
  return { child, socket };
};

const configuration = (socket: string, origin: string): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '${origin}' );
define( 'WP_SITEURL', '${origin}' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', 'localhost' );
define( 'AUTH_KEY', 'test' );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }
require_once ABSPATH . 'wp-settings.php';
`;

/** Installs and starts a site with some posts; the plugin is active and has no settings. */
export const startWordPress = async (plugin: string, posts: readonly Post[]): Promise<WordPressSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'presswall-wordpress-'));
  const site = join(folder, 'site');
  cpSync(source, site, { recursive: true, dereference: true });
  cpSync(plugin, join(site, 'wp-content/plugins/presswall'), { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const database = await startDatabase(folder);
  writeFileSync(join(site, 'wp-config.php'), configuration(database.socket, origin));
  const task = { folder: site, ...administrator, posts: posts.map((post) => ({ tags: [], ...post })) };
  run('php', [fileURLToPath(new URL('install.php', import.meta.url))], JSON.stringify(task));
  const server = spawn('php', ['-d', 'opcache.enable_cli=1', '-S', `localhost:${port}`, '-t', site], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  server.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await untilReady(
    server,
    () => said,
    () =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      ),
  );
  return {
    origin,
    errors: () =>
      said
        .split('\n')
        .filter(
          (line) => /PHP (?:Fatal|Parse|Warning|Notice|Deprecated)/.test(line) && line.includes('/plugins/presswall/'),
        )
        .join('\n'),
    stop: async () => {
      await end(server);
      await end(database.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
