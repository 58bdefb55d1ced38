import type { Context } from 'hono';

/** True for a reply that is sent line by line. */
export const isLines = (reply: unknown): reply is AsyncIterable<unknown> =>
  typeof reply === 'object' && reply !== null && Symbol.asyncIterator in reply;

/** Characters that are sent together. */
const pieceLength = 65_536;

async function* encode(lines: AsyncIterable<unknown>): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const encoder = new TextEncoder();
  let piece = '';
  for await (const line of lines) {
    piece += `${JSON.stringify(line)}\n`;
    if (piece.length < pieceLength) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  if (piece !== '') yield encoder.encode(piece);
  return undefined;
}

/**
 * Sends each value as a line of JSON, as fast as the client reads them; never cached. If one can't be made, the
 * connection breaks off, so that a client does not take a part for the whole.
 */
export const sendLines = (context: Context, lines: AsyncIterable<unknown>): Response => {
  const pieces = encode(lines);
  context.header('content-type', 'application/x-ndjson; charset=utf-8');
  context.header('cache-control', 'no-store');
  context.header('x-content-type-options', 'nosniff');
  return context.body(
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        const { value } = await pieces.next();
        if (value === undefined) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await pieces.return(undefined);
      },
    }),
  );
};
