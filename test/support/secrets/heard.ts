/** Recorded traffic of an end-to-end run, in files: each worker appends to its own, the final check reads all. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A request that a page made. */
export interface RecordedRequest {
  kind: 'request';
  test: string;
  method: string;
  address: string;
  /** The addresses that were redirected to this one. */
  from: string[];
  /** The page of a navigation, by a number of its own; null for resources and frames. */
  page: number | null;
  referer: string;
  authorization: string;
  body: string;
}

/**
 * A recorded item of a run. A `reply` is one of the auth host, or of a call for money; `storage` is a page's storage at
 * the end of its test; a `test` names the kinds of secrets that it is about.
 */
export type RecordedItem =
  | RecordedRequest
  | { kind: 'reply'; test: string; address: string; body: string }
  | { kind: 'console'; test: string; text: string }
  | { kind: 'storage'; test: string; text: string }
  | { kind: 'mail'; test: string; text: string }
  | { kind: 'test'; test: string; secrets: string[] };

const folder = join(import.meta.dirname, '../../../.cache/heard');

/** Deletes the recordings of earlier runs. */
export const clearRecorded = (): void => rmSync(folder, { recursive: true, force: true });

const append = (name: string, text: string): void => {
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, name), text);
};

/** Saves the recorded items of a worker. */
export const saveRecorded = (worker: number, recorded: readonly RecordedItem[]): void =>
  append(`worker-${worker}.jsonl`, recorded.map((one) => `${JSON.stringify(one)}\n`).join(''));

/** Saves the log of a worker's service. */
export const saveLog = (worker: number, text: string): void => append(`service-${worker}.log`, text);

const textsOf = (ending: string): string[] => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
  return names.map((name) => readFileSync(join(folder, name), 'utf8'));
};

const linesOf = (texts: string[]): string[] => texts.flatMap((text) => text.split('\n')).filter((line) => line !== '');

/** Returns all recorded items, and every line of the services' logs. */
export const readAllRecorded = (): { recorded: RecordedItem[]; log: string[] } => ({
  recorded: linesOf(textsOf('.jsonl')).map((line): RecordedItem => JSON.parse(line)),
  log: linesOf(textsOf('.log')),
});
