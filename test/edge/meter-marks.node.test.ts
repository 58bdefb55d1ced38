import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEdgeWorld, type EdgeWorld, withCookies } from '../support/edge/edge-world.ts';

const send = async (world: EdgeWorld, path: string, init: RequestInit = {}) => {
  const { text } = await world.send(path, { ...withCookies({ pw_client_id: 'ann' }), ...init });
  const [, content = ''] = /<meta name="pw-meters" content="([^"]*)"><\/head>/.exec(text) ?? [];
  return content === '' ? null : JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
};

describe('A gate that counts in a cookie', () => {
  it('tells the page in its head what it has counted, and that the view is counted', async () => {
    const world = createEdgeWorld({ meter: 'cookie' });
    assert.deepEqual(await send(world, '/a'), {
      page: 'a',
      meters: { metered: { free: { count: 0, increment: false } } },
    });
    assert.deepEqual((await send(world, '/b')).meters.metered.free, { count: 1, increment: false });
    assert.deepEqual((await send(world, '/a')).meters.metered.free, { count: 1, increment: false });
  });

  it('tells the page beyond the limit that it was not counted', async () => {
    const world = createEdgeWorld({ meter: 'cookie' });
    for (const path of ['/a', '/b', '/c']) await send(world, path);
    assert.deepEqual((await send(world, '/d')).meters.metered.free, { count: 3, increment: true });
  });

  it('escapes the id of a page', async () => {
    const world = createEdgeWorld({ meter: 'cookie' });
    const head = `<meta name="post-id" content='"&lt;/head&gt;&lt;script&gt;&amp;'>`;
    const page = `<!doctype html><html><head>${head}</head><body><!-- pw:locked -->x<!-- /pw:locked --></body></html>`;
    world.pages.set('/a', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
    const { text } = await world.send('/a', withCookies({ pw_client_id: 'ann' }));
    assert.ok(!text.includes('</head><script'));
    assert.match(text, /content="\{&quot;page&quot;:&quot;\\&quot;&lt;\/head>&lt;script>&amp;&quot;/);
  });

  it('stands before the first mark where the head does not end before it', async () => {
    const world = createEdgeWorld({ meter: 'cookie' });
    const page = '<!doctype html><title>A</title><p>lead</p><!-- pw:locked -->x<!-- /pw:locked --> end';
    world.pages.set('/a', () => new Response(page, { headers: { 'content-type': 'text/html' } }));
    const { text } = await world.send('/a', withCookies({ pw_client_id: 'ann' }));
    assert.match(text, /<p>lead<\/p><meta name="pw-meters" content="[^"]+"><!-- pw:locked -->x/);
  });

  it('tells nothing where the service counts, and to readers who met no meter', async () => {
    assert.equal(await send(createEdgeWorld(), '/a'), null);
    const world = createEdgeWorld({ meter: 'cookie' });
    assert.equal(await send(world, '/a', withCookies({ pw_client_id: 'sue', pw_auth_token: 'paid' })), null);
  });
});
