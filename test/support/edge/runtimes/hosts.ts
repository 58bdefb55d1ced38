/** The runtimes that a gate is tried on, as far as they are on this machine. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextProgram, runNextGates } from './next-app.ts';
import { bundled, fetched, folder, portLine, type RunningGates, startProgram } from './programs.ts';

/** A runtime on this machine. */
export interface RuntimeHost {
  name: string;
  command: string;
  version: string;
  start(fakesAddress: string): Promise<RunningGates>;
}

const versionOf = (command: string, pattern = /(\d+[.-]\d+[.-]\d+)/): string | null => {
  const { stdout, status } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return status === 0 ? (pattern.exec(stdout)?.[1] ?? null) : null;
};

const nodeHost = (command: string, version: string): RuntimeHost => ({
  command,
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
  command,
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

const workerdConfig = (
  file: string,
  settings: Readonly<Record<string, string>>,
): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "gate", worker = .gate), (name = "internet", network = (allow = ["public", "private"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "gate")]
);
const gate :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "${file}")],
  compatibilityDate = "2026-01-01",
  bindings = [${Object.entries(settings)
    .map(([name, text]) => `(name = "${name}", text = "${text}")`)
    .join(', ')}]
);
`;

const workerText = `import { createGates } from './gates.ts';
let gates;
export default { fetch: (request, { FAKES }) => (gates ??= createGates(FAKES))(request) };`;

/** Starts a worker of the folder with these settings as its environment. */
export const startWorkerd = (command: string, file: string, settings: Readonly<Record<string, string>>) => {
  const config = join(folder, `${file}.capnp`);
  writeFileSync(config, workerdConfig(file, settings));
  return startProgram(command, ['serve', config, '--control-fd=1'], /"event":"listen".*"port":(\d+)/);
};

const workerdHost = (command: string, version: string): RuntimeHost => ({
  command,
  name: 'workerd',
  version,
  start: async (address) => {
    await bundled('workerd.mjs', { text: workerText }, 'neutral');
    return startWorkerd(command, 'workerd.mjs', { FAKES: address });
  },
});

/** A framework in Node with the gates in it. */
const frameworkHost = (name: string, framework: string, text: string): RuntimeHost | null => {
  const manifest = join(fetched, framework, 'package.json');
  if (!existsSync(manifest)) return null;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const command = process.execPath;
  return {
    command,
    name,
    version,
    start: async (address) => {
      const program = `import { getRequestListener } from '@hono/node-server';
import { createGates } from './gates.ts';
const listener = getRequestListener(createGates(process.argv[2]), { overrideGlobalObjects: false });
${text}`;
      const file = await bundled(`${framework}.mjs`, { text: program }, 'node', [framework]);
      return startProgram(command, [file, address], portLine);
    },
  };
};

const expressText = `import express from 'express';
const server = express().use(listener).listen(0, '127.0.0.1', () => console.log('port ' + server.address().port));`;

const fastifyText = `import fastify from 'fastify';
const app = fastify({ exposeHeadRoutes: false });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (request, body, done) => done(null, body));
app.addHook('onRequest', (request, reply) => {
  reply.hijack();
  listener(request.raw, reply.raw);
});
await app.listen({ host: '127.0.0.1', port: 0 });
console.log('port ' + app.server.address().port);`;

const nextHost = (): RuntimeHost | null => {
  if (!existsSync(nextProgram)) return null;
  const { version } = JSON.parse(readFileSync(join(nextProgram, '../../../package.json'), 'utf8'));
  return { command: process.execPath, name: 'Next.js', version, start: runNextGates };
};

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
    ['Express', frameworkHost('Express', 'express', expressText)],
    ['Fastify', frameworkHost('Fastify', 'fastify', fastifyText)],
    ['Next.js', nextHost()],
  ]);
};
