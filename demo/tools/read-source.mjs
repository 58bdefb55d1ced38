/** How the commands read: files, standard input, and addresses of this machine. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

const isAddress = (source) => /^https?:\/\//.test(source);

/** Files are read from this machine alone: from elsewhere an operator downloads them first. */
const openAddress = async (address) => {
  if (!loopback.test(new URL(address).hostname)) throw new Error('only addresses of this machine are read');
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`the answer is ${response.status}`);
  return response;
};

/** Reads a file, `-` (standard input) or an address of this machine as a whole. */
export const readSource = async (source) => {
  if (source === '-') return text(process.stdin);
  return isAddress(source) ? (await openAddress(source)).text() : readFile(source, 'utf8');
};

/** Reads a file or standard input in pieces, so that its size does not matter. */
export async function* readPieces(source) {
  if (isAddress(source)) yield await readSource(source);
  else if (source === '-') yield* process.stdin.setEncoding('utf8');
  else yield* createReadStream(source, { encoding: 'utf8', highWaterMark: 1 << 16 });
}
