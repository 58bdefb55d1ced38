import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEdgeWorld, lockedText, readers, withCookies } from '../../support/edge/edge-world.ts';

const licence = { contents: [{ url: '/', licences: [{ prohibits: { usage: ['ai-train'] } }] }] } as const;

describe('A licence of the site', () => {
  const robots = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/plain' } });

  it('is a document, and named in robots.txt, in a header and in the head of marked pages', async () => {
    const world = createEdgeWorld({ licence });
    world.pages.set('/robots.txt', robots('User-agent: *\nAllow: /\n'));
    const document = await world.send('/license.xml');
    assert.equal(document.headers.get('content-type'), 'application/rsl+xml');
    assert.match(
      document.text,
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rsl xmlns="https:\/\/rslstandard\.org\/rsl">/,
    );
    const { text } = await world.send('/robots.txt');
    assert.equal(text, 'License: https://ledger.example/license.xml\n\nUser-agent: *\nAllow: /\n');
    const page = await world.send('/a', readers.ann);
    assert.match(page.headers.get('link') ?? '', /rel="license"/);
    assert.match(
      page.text,
      /<link rel="license" type="application\/rsl\+xml" href="https:\/\/ledger\.example\/license\.xml"><\/head>/,
    );
    assert.ok(page.text.includes(lockedText));
  });

  it('is named in a robots.txt of its own where the server has none, and not where the server fails', async () => {
    const world = createEdgeWorld({ licence });
    world.pages.set('/robots.txt', () => new Response('none', { status: 404 }));
    const { status, text } = await world.send('/robots.txt');
    assert.deepEqual([status, text], [200, 'License: https://ledger.example/license.xml\n\n']);
    world.pages.set('/robots.txt', () => new Response('no', { status: 503 }));
    assert.equal((await world.send('/robots.txt')).status, 503);
  });

  it('changes nothing where it is not set', async () => {
    const world = createEdgeWorld();
    world.pages.set('/robots.txt', robots('User-agent: *\n'));
    assert.equal((await world.send('/robots.txt')).text, 'User-agent: *\n');
    const page = await world.send('/a', withCookies({ pw_client_id: 'ann' }));
    assert.equal(page.headers.get('link'), null);
    assert.ok(!page.text.includes('rel="license"'));
  });
});
