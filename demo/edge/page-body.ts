import { type Piece, piecesOf } from './marks.ts';

/** So much of a page is looked through for its first mark before anything of it is sent, in bytes. */
const farthestMark = 512 * 1024;

/** A page whose beginning has been read. */
export interface OpenedPage {
  /** Whether something of it may be withheld; also where that can't be told, because the page is very long. */
  isMarked: boolean;
  /** Everything before the first mark, as text. */
  beginning: string;
  /** The whole page, as it came. */
  whole(): ReadableStream<Uint8Array>;
  /** The page without what stands between its marks; the notice stands in the first such place. */
  withheld(notice: string): ReadableStream<Uint8Array>;
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Whoever asked has gone away, or all was read.
    await reader.cancel().catch(() => {});
  }
}

/** A stream that lets go of the server when its reader goes away, however much of the page was read. */
const streamOf = (chunks: AsyncGenerator<Uint8Array>, pieces: AsyncGenerator<Piece>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return(undefined);
      await pieces.return(undefined);
    },
  });

async function* handOn(read: readonly Piece[], pieces: AsyncGenerator<Piece>): AsyncGenerator<Uint8Array> {
  for (const { bytes } of read) yield bytes;
  for await (const { bytes } of pieces) yield bytes;
}

/** A part whose end is not marked goes to the end of the page; one that stands in another ends before it. */
async function* leaveOut(
  read: readonly Piece[],
  pieces: AsyncGenerator<Piece>,
  notice: string,
): AsyncGenerator<Uint8Array> {
  let depth = 0;
  let isTold = false;
  async function* all(): AsyncGenerator<Piece> {
    yield* read;
    yield* pieces;
  }
  for await (const { kind, bytes } of all()) {
    if (kind === 'open' && !isTold) yield new TextEncoder().encode(notice);
    if (kind === 'open') [depth, isTold] = [depth + 1, true];
    else if (kind === 'close') depth = Math.max(0, depth - 1);
    else if (depth === 0) yield bytes;
  }
}

/** Reads a page up to its first mark. One of the two streams may then be taken, once. */
export const openPage = async (body: ReadableStream<Uint8Array> | null): Promise<OpenedPage> => {
  const pieces = piecesOf(chunksOf(body));
  const read: Piece[] = [];
  const decoder = new TextDecoder();
  let beginning = '';
  let length = 0;
  let isMarked = false;
  while (!isMarked) {
    const { value, done } = await pieces.next();
    if (done === true) break;
    read.push(value);
    length += value.bytes.length;
    if (value.kind === 'bytes') beginning += decoder.decode(value.bytes, { stream: true });
    isMarked = value.kind !== 'bytes' || length > farthestMark;
  }
  return {
    isMarked,
    beginning,
    whole: () => streamOf(handOn(read, pieces), pieces),
    withheld: (notice) => streamOf(leaveOut(read, pieces, notice), pieces),
  };
};
