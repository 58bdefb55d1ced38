import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { snippetText } from '../../../demo/pages/snippets/snippet-text.ts';
import { reloadScript } from '../../../src/edge/origin/respond.ts';
import { decode } from '../markup.ts';
import { chosen, controlsOf } from './described.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const plugin = fileOf('demo/recipes/wordpress/presswall.php');

const elements = ['paywall', 'newsletters', 'portal'];

describe('The plugin for WordPress', () => {
  it('knows the attributes that the build describes, but for those of a single reader', () => {
    const source = readFileSync(plugin, 'utf8');
    for (const element of elements) {
      const list = new RegExp(`'${element}'\\s*=> array\\(([^)]*)\\)`).exec(source)?.[1] ?? '';
      const names = [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
      assert.deepEqual(
        names,
        controlsOf(`pw-${element}`).map(({ name }) => name),
        element,
      );
    }
  });

  it('loads a page again as the gate does', () => {
    const source = readFileSync(fileOf('demo/recipes/wordpress/presswall-locked.php'), 'utf8');
    assert.ok(source.includes(`"${reloadScript}"`));
  });
});

const hasPhp = spawnSync('php', ['-v']).status === 0;

interface Written {
  head: string;
  tags: string[];
  block: string;
  content: string[];
  listed: string;
  sanitized: Record<string, string>[];
  errors: string[];
  script: string;
}

const task = {
  settings: { loader: 'https://pw.example.com/pw.js', site_id: 'ledger', flow_id: 'metered' },
  nonce: '',
  shortcodes: [
    '',
    'flow-id="hard" region="ca"',
    'element="newsletters" edition="DE" variant="simplified" hide-email is-allow-unsubscribe="false"',
    'element="portal" base-path="/account"',
    'flow-id="a&quot;b<c>" onclick="alert(1)" style="x" email="reader@mail.example"',
    'element="script"',
  ],
  block: { element: 'newsletters', options: 'edition="US" hide-header onload="x"' },
  contents: ['<p>Text.</p>', '<p>Text.</p><pw-paywall site-id="own"></pw-paywall>'],
  given: [
    {
      loader: ' https://pw.example.com/v/1.0.0-0123456789ab/pw.js ',
      site_id: '<b>ledger</b>',
      flow_id: 'metered',
      locked: 'plus',
      locked_flow_id: 'hard',
    },
    { loader: 'http://localhost:8080/pw.js' },
    { loader: 'javascript:alert(1)//pw.js', site_id: 'ledger' },
    { loader: 'https://pw.example.com/other.js' },
    { loader: 'https://pw.example.com/?of=/pw.js' },
    { loader: 'http://pw.example.com/pw.js' },
    { loader: ['https://pw.example.com/pw.js'], site_id: ['ledger'] },
    'nothing',
  ],
};

const run = (changed: Partial<typeof task> = {}): Written => {
  const { stdout, stderr, status } = spawnSync('php', [fileOf('test/support/edge/wordpress.php'), plugin], {
    input: JSON.stringify({ ...task, ...changed }),
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};

// What it writes can only be seen where there is PHP; no other test needs it.
if (hasPhp) {
  describe('What the plugin for WordPress writes', () => {
    let written: Written;
    before(() => {
      written = run();
    });

    it('is what the builder writes', () => {
      const { head, tag } = snippetText(chosen('pw-paywall', 'site-id=ledger&flow-id=metered'), null);
      assert.deepEqual(decode(written.head).trim().split('\n'), decode(head).split('\n'));
      assert.equal(written.tags[0], tag);
      const queries = [
        ['pw-paywall', 'flow-id=hard&region=ca'],
        ['pw-newsletters', 'edition=DE&variant=simplified&hide-email=true&is-allow-unsubscribe=false'],
        ['pw-portal', 'base-path=/account'],
      ] as const;
      for (const [at, [element, query]] of queries.entries()) {
        assert.equal(written.tags[at + 1], snippetText(chosen(element, `site-id=ledger&${query}`), null).tag);
      }
    });

    it('carries the nonce that the filter gives, as the builder has it', () => {
      const { head } = snippetText(chosen('pw-paywall', 'flow-id=metered&policy=header'), null);
      assert.deepEqual(
        decode(run({ nonce: '{NONCE}' }).head)
          .trim()
          .split('\n'),
        decode(head).split('\n'),
      );
    });

    it('has no attribute that is not the element’s own, and no element that is not ours', () => {
      assert.equal(written.tags[4], '<pw-paywall site-id="ledger" flow-id="a&amp;quot;b&lt;c&gt;"></pw-paywall>');
      assert.equal(written.tags[5], '');
    });

    it('is the same from a block', () => {
      assert.equal(written.block, '<pw-newsletters site-id="ledger" edition="US" hide-header></pw-newsletters>');
      assert.match(written.script, /registerBlockType\( 'presswall\/element'/);
      assert.match(written.script, /\["paywall","newsletters","portal"\]\.map/);
    });

    it('stands below a post that has no paywall of its own', () => {
      const [plain, own] = written.content;
      assert.equal(plain, `${task.contents[0]}\n${written.tags[0]}`);
      assert.equal(own, task.contents[1]);
    });

    it('does not stand below other posts on the page of one', () => {
      assert.equal(written.listed, task.contents[0]);
    });

    it('comes from settings that are what they have to be', () => {
      assert.deepEqual(written.sanitized, [
        {
          loader: 'https://pw.example.com/v/1.0.0-0123456789ab/pw.js',
          hosts: '',
          site_id: 'ledger',
          flow_id: 'metered',
          locked: 'plus',
          locked_flow_id: 'hard',
        },
        { loader: 'http://localhost:8080/pw.js', hosts: '', site_id: '', flow_id: '', locked: '', locked_flow_id: '' },
        { loader: '', hosts: '', site_id: 'ledger', flow_id: '', locked: '', locked_flow_id: '' },
        ...Array.from({ length: 5 }, () => ({
          loader: '',
          hosts: '',
          site_id: '',
          flow_id: '',
          locked: '',
          locked_flow_id: '',
        })),
      ]);
      assert.equal(written.errors.length, 4, 'an address that is not kept is said to be none');
    });
  });
}
