import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { openPage } from '../../../src/edge/page/page-body.ts';

const streamOf = (...chunks: Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const withheld = async (text: string) => textOf((await openPage(streamOf(bytesOf(text)))).withheld('[notice]'));

describe('The marks of a page', () => {
  it('enclose what is left out, and the notice stands in its place once', async () => {
    assert.equal(
      await withheld('a<!-- pw:locked -->b<!-- /pw:locked -->c<!--pw:locked-->d<!--/pw:locked-->e'),
      'a[notice]ce',
    );
  });

  it('are these comments and no others', async () => {
    const others = '<!-- pw:locke -->a<!-- PW:LOCKED -->b<!-- pw:locked';
    const page = await openPage(streamOf(bytesOf(others)));
    assert.equal(page.isMarked, false);
    assert.equal(await textOf(page.whole()), others);
    assert.equal(await withheld('<<!-<!---<!-- pw:locked -->x<!-- /pw:locked --><!'), '<<!-<!---[notice]<!');
  });

  it('enclose one another', async () => {
    const inner = '<!-- pw:locked -->b<!-- /pw:locked -->';
    assert.equal(await withheld(`a<!-- pw:locked -->${inner}c<!-- /pw:locked -->d<!-- /pw:locked -->e`), 'a[notice]de');
  });

  it('leave out all that follows, where the second is missing, and nothing, where the first is', async () => {
    assert.equal(await withheld('a<!-- pw:locked -->b<!-- c -->d'), 'a[notice]');
    assert.equal(await withheld('a<!-- /pw:locked -->b'), 'ab');
  });

  it('are found however the bytes are cut, and no other byte is changed', async () => {
    const part = fc.constantFrom('<', '!', '-', '--', '>', 'ä', '𝄞', 'text', '<!--', '-->', '<p>', '<!-- pw:lock -->');
    const parts = fc.array(part, { maxLength: 12 }).map((texts) => texts.join(''));
    await fc.assert(
      fc.asyncProperty(parts, parts, parts, fc.integer({ min: 1, max: 9 }), async (before, inside, after, size) => {
        fc.pre(!/<!--[^>]*$/.test(before.slice(-45)));
        const page = bytesOf(`${before}<!-- pw:locked -->${inside}<!-- /pw:locked -->${after}`);
        const chunks = Array.from({ length: Math.ceil(page.length / size) }, (_, at) =>
          page.slice(at * size, (at + 1) * size),
        );
        const whole = await openPage(streamOf(...chunks));
        assert.deepEqual(new Uint8Array(await new Response(whole.whole()).arrayBuffer()), page);
        const rest = (await openPage(streamOf(...chunks))).withheld('');
        assert.equal(await textOf(rest), before + after);
      }),
      { numRuns: 500, seed: 10 },
    );
  });

  it('are found in a page of 20 MB, of which no more than its beginning is kept', async () => {
    const chunk = bytesOf('<p>'.padEnd(64 * 1024, 'long '));
    let pieceCount = 0;
    const endless = (mark: Uint8Array, at: number) =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          pieceCount++;
          if (pieceCount > 320) controller.close();
          else controller.enqueue(pieceCount === at ? mark : chunk);
        },
      });
    const page = await openPage(endless(bytesOf('<!-- pw:locked -->'), 300));
    assert.equal(page.isMarked, true);
    assert.ok(pieceCount < 20, `${pieceCount} chunks were read before anything was sent`);
    const buffer = await new Response(page.withheld('')).arrayBuffer();
    assert.equal(buffer.byteLength, 299 * chunk.length);
  });

  it('let go of the server when the reader goes away', async () => {
    let isLeft = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytesOf('<!-- pw:locked -->text')),
      cancel: () => {
        isLeft = true;
      },
    });
    const reader = (await openPage(body)).whole().getReader();
    await reader.read();
    await reader.cancel();
    assert.ok(isLeft);
  });
});
