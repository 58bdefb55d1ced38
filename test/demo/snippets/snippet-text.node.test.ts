import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attributeControls, pageOnlyAttributes } from '../../../demo/pages/snippets/attribute-controls.ts';
import { outsideServices } from '../../../demo/pages/snippets/outside-services.ts';
import { directives } from '../../../demo/pages/snippets/policy.ts';
import { snippetText } from '../../../demo/pages/snippets/snippet-text.ts';
import { attributeOf } from '../markup.ts';
import { chosen, described } from './described.ts';

const release = {
  release: '1.0.0-0123456789ab',
  files: {
    'pw.js': 'sha384-L',
    'core.js': 'sha384-C',
    'chunk-shell-1234567.js': 'sha384-S',
    'chunk-popup-1234567.js': 'sha384-P',
    'chunk-wall.js': 'sha384-W',
    'chunk-de.js': 'sha384-D',
  },
  elements: { 'pw-paywall': ['chunk-de.js', 'chunk-wall.js', 'core.js'], 'pw-portal': ['core.js'] },
  languages: { de: ['chunk-de.js'], fr: [] },
};

const integrityOf = (head: string): Record<string, string> => {
  const map: { integrity: Record<string, string> } = JSON.parse(
    /<script type="importmap">(.*?)<\/script>/s.exec(head)?.[1] ?? '{"integrity":{}}',
  );
  return map.integrity;
};

describe('The options of the builder', () => {
  it('are the attributes that the build describes, but for those that it leaves to the page', () => {
    assert.deepEqual(
      described.map(({ tagName }) => tagName),
      ['pw-paywall', 'pw-newsletters', 'pw-portal'],
    );
    const names = new Set<string>();
    for (const note of described) {
      const controls = new Set(attributeControls(note).map(({ name }) => name));
      for (const { name } of note.attributes) if (!controls.has(name)) names.add(name);
    }
    assert.deepEqual([...names].sort(), Object.keys(pageOnlyAttributes).sort());
  });

  it('never put into an address or a snippet what is a reader’s own', () => {
    const { tag } = snippetText(
      chosen('pw-newsletters', 'email=a@b.example&email-key=k&immediate-unsubscribe-all=true'),
      null,
    );
    assert.equal(tag, '<pw-newsletters site-id="ledger" edition="US"></pw-newsletters>');
  });

  it('stand in the tag as they were given, whatever they hold', () => {
    const value = `"><script>alert('&')</script>`;
    const { tag, head } = snippetText(chosen('pw-paywall', new URLSearchParams({ 'flow-id': value }).toString()), null);
    assert.equal(attributeOf(tag, 'flow-id'), value);
    assert.equal(head.match(/<script/g)?.length, 2);
  });

  it('take no origin but that of a web address', () => {
    for (const input of ['javascript:alert(1)', 'data:text/html,x', 'https://a;b', 'https://a,b', 'nothing', '']) {
      assert.equal(
        chosen('pw-portal', new URLSearchParams({ origin: input }).toString()).origin,
        'https://pw.example.com',
      );
    }
  });
});

describe('The code of a wall', () => {
  const scriptOf = (query: string) =>
    /<script[^>]*wall\.js[^>]*>/.exec(snippetText(chosen('pw-paywall', query), release).head)?.[0] ?? null;

  it('is asked for early where the flow shows one to every new visitor at once', () => {
    assert.equal(
      scriptOf('flow-id=hard'),
      '<script async fetchpriority="high" referrerpolicy="no-referrer" src="https://pw.example.com/wall.js" data-kind="page">',
    );
    assert.match(scriptOf('flow-id=popup') ?? '', / data-kind="popup">/);
  });

  it('is asked for by the names of its files in a pinned snippet', () => {
    const linksOf = (flowId: string) =>
      [
        ...snippetText(chosen('pw-paywall', `flow-id=${flowId}&version=pinned`), release).head.matchAll(
          /<link rel="modulepreload"[^>]* href="[^"]*\/chunk-(\w+)-[^"]*" integrity="([^"]*)" crossorigin>/g,
        ),
      ].map(([, chunk, hash]) => `${chunk} ${hash}`);
    assert.deepEqual(linksOf('hard'), ['shell sha384-S']);
    assert.deepEqual(linksOf('popup'), ['shell sha384-S', 'popup sha384-P']);
    assert.deepEqual(linksOf('metered'), []);
  });

  it('is not, where a meter, a script, a date or a trigger decides, or no wall is known', () => {
    for (const flowId of ['metered', 'decision', 'campaign', 'delay', 'scroll', 'open', 'frame', 'unknown'])
      assert.equal(scriptOf(`flow-id=${flowId}`), null, flowId);
  });

  it('is not, where another element stands', () => {
    assert.doesNotMatch(snippetText(chosen('pw-portal', ''), release).head, /wall\.js/);
  });
});

describe('A pinned snippet', () => {
  it('names the release, and gives the hash of the loader, the core and all that may follow', () => {
    const { head } = snippetText(chosen('pw-paywall', 'version=pinned'), release);
    const base = 'https://pw.example.com/v/1.0.0-0123456789ab';
    assert.deepEqual(integrityOf(head), {
      [`${base}/chunk-de.js`]: 'sha384-D',
      [`${base}/chunk-wall.js`]: 'sha384-W',
      [`${base}/core.js`]: 'sha384-C',
    });
    assert.match(head, new RegExp(`src="${base}/pw.js" data-combined integrity="sha384-L" crossorigin`));
    assert.match(head, new RegExp(`href="${base}/core.js" integrity="sha384-C" crossorigin`));
  });

  it('leaves out the catalogues of other languages where the tag names its own', () => {
    const files = (lang: string) =>
      Object.keys(integrityOf(snippetText(chosen('pw-paywall', `version=pinned&lang=${lang}`), release).head)).length;
    assert.equal(files('fr'), 2);
    assert.equal(files('de'), 3);
    assert.equal(files('de-AT'), 3, 'a code that is no catalogue leaves none out');
  });

  it('asks for calls where the others do: on the services, not in the folder of the release', () => {
    const { head } = snippetText(chosen('pw-paywall', 'version=pinned'), release);
    assert.match(
      head,
      /^<script data-early="https:\/\/pw\.example\.com\/api2\/pw\/combined\?siteId=ledger&amp;flowId=hard"/,
    );
  });
});

describe('The policy of a snippet', () => {
  it('names what the element needs, and nothing of a service that was not chosen', () => {
    assert.deepEqual(directives(chosen('pw-portal', '')), [
      "script-src 'nonce-{NONCE}' 'strict-dynamic'",
      "style-src 'nonce-{NONCE}'",
      'connect-src https://pw.example.com https://auth.example.com https://mailing.example.com https://subs.example.com',
      "img-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types pw presswall',
      "base-uri 'none'",
      "object-src 'none'",
    ]);
  });

  it('lets in each service that is chosen, and only then', () => {
    const plain = directives(chosen('pw-portal', '')).join('; ');
    for (const [key, { connect = [], frame = [], image = [] }] of Object.entries(outsideServices)) {
      const policy = directives(chosen('pw-portal', `with=${key}`));
      const sourcesOf = (name: string) => policy.find((each) => each.startsWith(`${name} `))?.split(' ') ?? [];
      for (const [name, sources] of Object.entries({ 'connect-src': connect, 'frame-src': frame, 'img-src': image })) {
        for (const source of sources) {
          assert.ok(sourcesOf(name).includes(source), `${key} ${name} ${source}`);
          assert.ok(!plain.includes(source), source);
        }
      }
    }
    const analytics = directives(chosen('pw-portal', 'analytics=https://events.example.com/capture'));
    assert.ok(analytics.some((each) => each.endsWith(' https://events.example.com')));
  });

  it('asks for Trusted Types unless the page does without', () => {
    const policy = directives(chosen('pw-paywall', 'trusted-types=off'));
    assert.ok(!policy.some((each) => each.includes('trusted-types')));
  });

  it('stands in the header or in the page, never in both', () => {
    const header = snippetText(chosen('pw-paywall', 'policy=header'), null);
    const meta = snippetText(chosen('pw-paywall', 'policy=meta'), null);
    assert.match(header.header ?? '', /^Content-Security-Policy: script-src /);
    assert.doesNotMatch(header.head, /http-equiv/);
    assert.equal(meta.header, null);
    assert.match(meta.head, /^<meta http-equiv="Content-Security-Policy"/);
  });
});
