import { type Piece, piecesOf } from './locked-parts.ts';

/** The page is scanned for its first mark up to this many bytes before any of it is sent. */
const maxScanBytes = 512 * 1024;

/** A page is sent with its text, or without. */
export type TextAccess = 'whole' | 'withheld';

/** A page whose beginning has been read. */
export interface OpenedPage {
  /** True if some of it may be withheld; also if unknown, because the page is very long. */
  isMarked: boolean;
  /** Everything before the first mark, as text. */
  beginning: string;
  /** The whole page; an element may be added to its head, or before the first mark if the head does not end before it. */
  whole(element?: string): ReadableStream<Uint8Array>;
  /** The page without its locked parts; the notice replaces the first of them. An element may be added. */
  withheld(notice: string, element?: string): ReadableStream<Uint8Array>;
  /** The page up to its first mark, and the rest as soon as its access is decided. */
  undecided(access: Promise<TextAccess>, notice: string): ReadableStream<Uint8Array>;
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // The client has disconnected, or everything was read.
    await reader.cancel().catch(() => {});
  }
}

/** Returns bytes that share their buffer with nobody: some hosts transfer each chunk of a response to another thread. */
const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();

/** A stream that closes the connection to the server when its reader disconnects. */
const streamOf = (chunks: AsyncGenerator<Uint8Array>, pieces: AsyncGenerator<Piece>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const { value, done: isDone } = await chunks.next();
      if (isDone === true) controller.close();
      else controller.enqueue(ownBytes(value));
    },
    cancel: async () => {
      await chunks.return(undefined);
      await pieces.return(undefined);
    },
  });

async function* passThrough(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) yield bytes;
}

async function* joinPieces(read: readonly Piece[], pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  yield* read;
  yield* pieces;
}

/**
 * Removes the locked parts. A part without an end mark goes to the end of the page; a nested part ends with the outer
 * one.
 */
async function* withoutLockedParts(pieces: AsyncIterable<Piece>, notice: string): AsyncGenerator<Uint8Array> {
  let depth = 0;
  let isNoticeSent = false;
  for await (const { kind, bytes } of pieces) {
    if (kind === 'open' && !isNoticeSent) yield new TextEncoder().encode(notice);
    if (kind === 'open') [depth, isNoticeSent] = [depth + 1, true];
    else if (kind === 'close') depth = Math.max(0, depth - 1);
    else if (depth === 0) yield bytes;
  }
}

/** Sends what stands before the first mark, then waits. Nothing behind the mark leaves before the decision. */
async function* untilDecided(
  pieces: AsyncGenerator<Piece>,
  access: Promise<TextAccess>,
  notice: string,
): AsyncGenerator<Uint8Array> {
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    const { kind, bytes } = next.value;
    if (kind === 'open') {
      const rest = joinPieces([next.value], pieces);
      yield* (await access) === 'whole' ? passThrough(rest) : withoutLockedParts(rest, notice);
      return;
    }
    yield bytes;
  }
}

/** Adds an element at the end of the head, if the head ends in the pieces that have been read; otherwise after them. */
const withElement = (read: readonly Piece[], element: string): readonly Piece[] => {
  const at = read.findIndex(({ kind }) => kind !== 'bytes');
  const beginning = at < 0 ? read : read.slice(0, at);
  const bytes = new Uint8Array(beginning.reduce((length, piece) => length + piece.bytes.length, 0));
  let length = 0;
  for (const piece of beginning) {
    bytes.set(piece.bytes, length);
    length += piece.bytes.length;
  }
  // One character for each byte, so that its index is that of the byte.
  const end = new TextDecoder('latin1').decode(bytes).search(/<\/head\b/i);
  // The page is cut anywhere if it is too long to be read up to its first mark.
  if (element === '' || (end < 0 && at < 0)) return read;
  const place = end < 0 ? length : end;
  return [
    { kind: 'bytes', bytes: bytes.subarray(0, place) },
    { kind: 'bytes', bytes: new TextEncoder().encode(element) },
    { kind: 'bytes', bytes: bytes.subarray(place) },
    ...read.slice(beginning.length),
  ];
};

/** Reads a page up to its first mark. One of the streams may then be taken, once. An element may be added to its head. */
export const openPage = async (body: ReadableStream<Uint8Array> | null, headElement = ''): Promise<OpenedPage> => {
  const pieces = piecesOf(chunksOf(body));
  const read: Piece[] = [];
  const decoder = new TextDecoder();
  let beginning = '';
  let length = 0;
  let isMarked = false;
  while (!isMarked) {
    const { value, done: isDone } = await pieces.next();
    if (isDone === true) break;
    read.push(value);
    length += value.bytes.length;
    if (value.kind === 'bytes') beginning += decoder.decode(value.bytes, { stream: true });
    isMarked = value.kind !== 'bytes' || length > maxScanBytes;
  }
  const beginningPieces = isMarked ? withElement(read, headElement) : read;
  const piecesWith = (element: string) => joinPieces(withElement(beginningPieces, element), pieces);
  return {
    isMarked,
    beginning,
    whole: (element = '') => streamOf(passThrough(piecesWith(element)), pieces),
    withheld: (notice, element = '') => streamOf(withoutLockedParts(piecesWith(element), notice), pieces),
    undecided: (access, notice) => streamOf(untilDecided(joinPieces(beginningPieces, pieces), access, notice), pieces),
  };
};
