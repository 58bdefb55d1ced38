/** The files of a folder, cached in memory while they are unchanged on disk. */
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { etagOf } from '../http/send-json.ts';

/** A file ready to be sent. */
export interface CachedFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** Finds a file by the path of an address; null if there is none. */
export type FindFile = (path: string) => Promise<CachedFile | null>;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** Serves the files of one folder and nothing outside of it. */
export const filesOf = (folder: string): FindFile => {
  const cache = new Map<string, { version: string; file: CachedFile }>();
  return async (path) => {
    const name = decoded(path);
    if (name === null || name.includes('\0')) return null;
    const address = join(folder, name);
    const type = types[extname(address)];
    if (type === undefined || !address.startsWith(folder + sep)) return null;
    const facts = await stat(address).catch(() => null);
    if (facts === null || !facts.isFile()) return null;
    const version = `${facts.mtimeMs} ${facts.size}`;
    const cached = cache.get(address);
    if (cached?.version === version) return cached.file;
    const bytes = new Uint8Array(await readFile(address));
    const file = { type, bytes, etag: etagOf(bytes) };
    cache.set(address, { version, file });
    return file;
  };
};
