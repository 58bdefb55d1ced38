import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { galleryPage } from '../../../../demo/tools/site/gallery-page.ts';
import { homePage } from '../../../../demo/tools/site/home-page.ts';
import { livePage } from '../../../../demo/tools/site/live-page.ts';
import { addressOf, groups, sitePage } from '../../../../demo/tools/site/site-pages.ts';
import { listFiles } from '../../../support/sources/sources.ts';

const files = listFiles('*.md', '.github/*.md', '{src,elements,demo,test}/**/README.md');
const links = { pages: new Set(files), repository: null };

describe('The documentation site', () => {
  it('has the pages of each reader, and each page once', () => {
    const paths = groups.flatMap(({ pages }) => pages.map(([, path]) => path));
    assert.deepEqual(
      paths.filter((path) => !files.includes(path)),
      [],
    );
    assert.equal(new Set(paths).size, paths.length);
    assert.deepEqual(
      groups.map(({ title }) => title),
      ['Publisher', 'Editor', 'Developer', 'Operator', 'Contributor'],
    );
  });

  it('has in its menu every page that the first page of the repository sends readers to', () => {
    const [, table = ''] = /^## Where to read on$(.*?)^## /ms.exec(readFileSync('README.md', 'utf8')) ?? [];
    const named = [...table.matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) =>
      path.endsWith('.md') ? path : `${path}/README.md`,
    );
    const menu = new Set<string>(groups.flatMap(({ pages }) => pages.map(([, path]) => path)));
    assert.ok(named.length > 20);
    assert.deepEqual(
      named.filter((path) => files.includes(path) && !menu.has(path)),
      [],
    );
  });

  it('gives every page an address of its own', () => {
    assert.equal(addressOf('README.md'), 'start/');
    assert.equal(addressOf('src/flow/README.md'), 'src/flow/');
    assert.equal(addressOf('.github/SECURITY.md'), 'security/');
    assert.equal(new Set(files.map(addressOf)).size, files.length);
  });

  it('leads from page to page, and to a source only where there is a repository', () => {
    const text = '[flows](../flow/README.md#nodes), [walls](../walls), [code](load.ts), [above](#above)';
    assert.equal(
      sitePage(text, 'src/http/README.md', links),
      '[flows](/src/flow/#nodes), [walls](/src/walls/), code, [above](#above)',
    );
    const repository = 'https://git.example.com/ledger/presswall';
    assert.match(sitePage(text, 'src/http/README.md', { ...links, repository }), /\/blob\/HEAD\/src\/http\/load\.ts\)/);
  });

  it('keeps code as it is, also code in braces', () => {
    assert.equal(sitePage('`a={{ b: "<i>" }}`', 'README.md', links), '<code v-pre>a={{ b: "&lt;i&gt;" }}</code>');
    assert.equal(sitePage('```html tags\n[a](b.ts)\n```', 'README.md', links), '```html\n[a](b.ts)\n```');
  });

  it('begins with what there is for each reader, and shows the pictures that there are', () => {
    for (const { title } of groups) assert.match(homePage(), new RegExp(`^## ${title}$`, 'm'));
    assert.match(
      galleryPage(['popup-390-dark.png']),
      /!\[Popup, dark, 390 px wide\]\(\/pictures\/popup-390-dark\.png\)/,
    );
    assert.match(galleryPage([]), /npm run docs:pictures/);
    assert.match(livePage(['popup-390-dark.png']), /const pictures = \["popup-390-dark\.png"\];/);
  });
});
