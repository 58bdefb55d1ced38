import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/** Checks of the machine for `npm start`, made before anything takes time. Each problem is one line, with what to do. */

const reasons = {
  EADDRINUSE: 'is in use',
  EACCES: 'may not be used by this account',
  EADDRNOTAVAIL: 'is not at an address of this machine',
};

const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) < 65536;

/** Resolves to why nothing can listen on a port of an address; null if it is free. 0 stands for any free port. */
export const portProblem = async (port, host) => {
  if (!isPort(port)) return `PORT is not a port number: ${port}. Set it to a number such as 8081.`;
  const code = await new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error.code));
    server.listen({ port: Number(port), host }, () => server.close(() => done(null)));
  });
  if (code === null) return null;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is no address of this machine: ${host}. Leave it out, or set it to 0.0.0.0.`;
  }
  const next = Number(port) < 65535 ? Number(port) + 1 : 8081;
  return `Port ${port} ${reasons[code] ?? `can't be used (${code})`}. Take another one: PORT=${next} npm start`;
};

/** Returns why a folder can't hold the data; null if it can. The folder is created. */
export const folderProblem = (folder) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK);
    return null;
  } catch ({ code }) {
    const taken = code === 'EEXIST' || code === 'ENOTDIR';
    const why = taken ? 'is below a file, or is one' : `can't be written (${code})`;
    return `The data folder ${resolve(folder)} ${why}. Take another one: PW_DATA=FOLDER npm start`;
  }
};

/** Writes lines with the seconds since it was created. */
export const createProgress = (write = (line) => console.log(line)) => {
  const started = performance.now();
  return (text) => write(`[${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s] ${text}`);
};

const everyTenSeconds = (tick) => {
  const timer = setInterval(tick, 10_000);
  return () => clearInterval(timer);
};

/**
 * Runs steps at the same time, by their names, and resolves to their results in this order. Every ten seconds it says
 * what still runs: a terminal that says nothing for a minute looks as if it hung.
 */
export const together = async (progress, steps, repeat = everyTenSeconds) => {
  const running = new Set(Object.keys(steps));
  for (const name of running) progress(name);
  const stop = repeat(() => progress(`still running: ${[...running].join(', ')}`));
  const perform = async ([name, step]) => {
    const result = await step();
    running.delete(name);
    if (running.size > 0) progress(`done: ${name}`);
    return result;
  };
  try {
    return await Promise.all(Object.entries(steps).map(perform));
  } finally {
    stop();
  }
};
