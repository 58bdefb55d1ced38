/** What the end-to-end tests hear of a run, kept in files: each worker adds to its own, the check at the end reads all. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A request that a page made. */
export interface HeardRequest {
  kind: 'request';
  test: string;
  method: string;
  address: string;
  /** The addresses that were redirected to this one. */
  from: string[];
  /** Which page it is that goes there, by a number of its own; null for what a page loads, frames too. */
  page: number | null;
  referer: string;
  authorization: string;
  body: string;
}

/** What a run lets be heard. A `reply` is one of the auth host, or of a call that pays; a `test` says which kinds of secrets it is about. */
export type Heard =
  | HeardRequest
  | { kind: 'reply'; test: string; address: string; body: string }
  | { kind: 'console'; test: string; text: string }
  | { kind: 'mail'; test: string; text: string }
  | { kind: 'test'; test: string; secrets: string[] };

const folder = join(import.meta.dirname, '../../../.cache/heard');

/** Throws away what earlier runs have left. */
export const forgetHeard = (): void => rmSync(folder, { recursive: true, force: true });

const append = (name: string, text: string): void => {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, name), text);
};

/** Keeps what a worker has heard. */
export const keepHeard = (worker: number, heard: readonly Heard[]): void =>
  append(`worker-${worker}.jsonl`, heard.map((one) => `${JSON.stringify(one)}\n`).join(''));

/** Keeps what the service of a worker has said. */
export const keepLog = (worker: number, text: string): void => append(`service-${worker}.log`, text);

const textsOf = (ending: string): string[] => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
};

const linesOf = (texts: string[]): string[] => texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');

/** Everything that was heard, and every line that a service has said. */
export const allHeard = (): { heard: Heard[]; log: string[] } => ({
  heard: linesOf(textsOf('.jsonl')).map((line): Heard => JSON.parse(line)),
  log: linesOf(textsOf('.log')),
});
