/** The runtimes that a gate is tried on, as far as they are on this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, '.cache/edge-gates');
const fetched = join(root, '.cache/edge-runtimes/node_modules');

/** A runtime that runs the gates. */
export interface RunningGates {
  /** The port on this machine. */
  port: number;
  stop(): void;
}

/** A runtime on this machine. */
export interface RuntimeHost {
  name: string;
  version: string;
  start(fakesAddress: string): Promise<RunningGates>;
}

const bundled = async (name: string, entry: { file: string } | { text: string }, platform: 'node' | 'neutral') => {
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, name);
  await build({
    absWorkingDir: root,
    ...('file' in entry
      ? { entryPoints: [entry.file] }
      : { stdin: { contents: entry.text, resolveDir: import.meta.dirname, loader: 'ts' } }),
    bundle: true,
    platform,
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'es2022',
    outfile,
    logLevel: 'silent',
  });
  return outfile;
};

/** Starts a program whose output names its port, and waits for that line. */
const startProgram = async (command: string, args: readonly string[], port: RegExp): Promise<RunningGates> => {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const endNow = () => child.kill('SIGKILL');
  process.once('exit', endNow);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.once('error', (cause) => {
    errors += cause.message;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const found = port.exec(line)?.[1];
    if (found === undefined) continue;
    child.stdout.resume();
    const stop = () => {
      process.removeListener('exit', endNow);
      endNow();
    };
    return { port: Number(found), stop };
  }
  throw new Error(`${command} ended before it was ready: ${errors}`);
};

const versionOf = (command: string, pattern = /(\d+[.-]\d+[.-]\d+)/): string | null => {
  const { stdout, status } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return status === 0 ? (pattern.exec(stdout)?.[1] ?? null) : null;
};

const portLine = /^port (\d+)$/;

const nodeHost = (command: string, version: string): RuntimeHost => ({
  name: `Node ${version.split('.')[0]}`,
  version,
  start: async (address) => {
    const file = await bundled('node.mjs', { file: 'test/support/edge/runtimes/node-host.ts' }, 'node');
    return startProgram(command, [file, address], portLine);
  },
});

const scriptHost = (
  name: string,
  command: string,
  version: string,
  args: readonly string[],
  text: string,
): RuntimeHost => ({
  name,
  version,
  start: async (address) => {
    const file = await bundled(
      `${name.toLowerCase()}.mjs`,
      { text: `import { createGates } from './gates.ts';\n${text}` },
      'neutral',
    );
    return startProgram(command, [...args, file, address], portLine);
  },
});

const workerdConfig = (address: string): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "gate", worker = .gate), (name = "internet", network = (allow = ["public", "private"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "gate")]
);
const gate :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "workerd.mjs")],
  compatibilityDate = "2026-01-01",
  bindings = [(name = "FAKES", text = "${address}")]
);
`;

const workerText = `import { createGates } from './gates.ts';
let gates;
export default { fetch: (request, { FAKES }) => (gates ??= createGates(FAKES))(request) };`;

const workerdHost = (command: string, version: string): RuntimeHost => ({
  name: 'workerd',
  version,
  start: async (address) => {
    await bundled('workerd.mjs', { text: workerText }, 'neutral');
    const file = join(folder, 'workerd.capnp');
    writeFileSync(file, workerdConfig(address));
    return startProgram(command, ['serve', file, '--control-fd=1'], /"event":"listen".*"port":(\d+)/);
  },
});

/** Every runtime of the table, and the host if it is on this machine. */
export const findHosts = (): ReadonlyMap<string, RuntimeHost | null> => {
  const nodes = [process.execPath, '/usr/bin/node', '/usr/local/bin/node'].flatMap((command) => {
    const version = existsSync(command) ? versionOf(command) : null;
    return version === null ? [] : [nodeHost(command, version)];
  });
  const other = (path: string, create: (command: string, version: string) => RuntimeHost): RuntimeHost | null => {
    const command = join(fetched, path);
    const version = existsSync(command) ? versionOf(command) : null;
    return version === null ? null : create(command, version);
  };
  return new Map<string, RuntimeHost | null>([
    ['Node 24', nodes.find(({ name }) => name === 'Node 24') ?? null],
    ['Node 20', nodes.find(({ name }) => name === 'Node 20') ?? null],
    ['workerd', other('@cloudflare/workerd-linux-64/bin/workerd', workerdHost)],
    [
      'Deno',
      other('@deno/linux-x64-glibc/deno', (command, version) =>
        scriptHost(
          'Deno',
          command,
          version,
          ['run', '--no-config', '--allow-net=127.0.0.1'],
          `Deno.serve({ hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log('port ' + port) }, createGates(Deno.args[0]));`,
        ),
      ),
    ],
    [
      'Bun',
      other('@oven/bun-linux-x64/bin/bun', (command, version) =>
        scriptHost(
          'Bun',
          command,
          version,
          ['run'],
          `const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: createGates(process.argv[2]) }); console.log('port ' + server.port);`,
        ),
      ),
    ],
  ]);
};
