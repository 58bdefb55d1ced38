import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const plugin = fileOf('demo/recipes/wordpress/presswall.php');
const hasPhp = spawnSync('php', ['-v']).status === 0;

/** A text that WordPress draws: a page of a post, a teaser, or all of it. */
interface Drawn {
  text: string;
  /** The text of the editor, if it is not the same. */
  post?: string;
  /** The number at the end of the address. */
  page?: number;
}

/** A block of a page, as WordPress has read it. */
interface Block {
  blockName: string;
  attrs: Record<string, unknown>;
}

interface Left {
  texts: string[];
  blocks: Block[];
  /** On the page of a post that is not locked: an excerpt of one that is, and a text of the page's own. */
  excerpt: { excerpt: string; text: string };
}

const run = (task: { texts?: Drawn[]; blocks?: Block[]; locked?: string; excerptOf?: string }): Left => {
  const { stdout, stderr, status } = spawnSync('php', [fileOf('test/support/edge/wordpress-locked.php'), plugin], {
    input: JSON.stringify({ texts: [], blocks: [], locked: 'plus', excerptOf: '', ...task }),
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
};

/** Returns the part of each text of a locked post that a visitor gets. */
const leftOf = (...texts: Drawn[]): string[] => run({ texts }).texts;

const paragraphs = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `<p>Paragraph ${from + at}.</p>`).join('');

describe('What a visitor gets of a locked post in WordPress', { skip: !hasPhp }, () => {
  const nextPage = '<!--nextpage-->';

  it('stands before the mark, as it is written and as it is drawn', () => {
    const [written, drawn] = leftOf(
      { text: `${paragraphs(1, 4)}<!--more-->${paragraphs(5, 6)}` },
      { text: `${paragraphs(1, 4)}<span id="more-7"></span>${paragraphs(5, 6)}` },
    );
    assert.deepEqual([written, drawn], [paragraphs(1, 4), paragraphs(1, 4)]);
  });

  it('is nothing of the pages after the first, whether they have a mark or not', () => {
    const marked = `${paragraphs(1, 2)}<!--more-->${paragraphs(3, 4)}${nextPage}${paragraphs(5, 14)}`;
    const plain = marked.replace('<!--more-->', '');
    const twice = `${marked}<!--more-->${paragraphs(15, 16)}`;
    const left = leftOf(
      { text: paragraphs(5, 14), post: marked, page: 2 },
      { text: paragraphs(5, 14), post: plain, page: 2 },
      { text: `${paragraphs(5, 14)}<span id="more-7"></span>${paragraphs(15, 16)}`, post: twice, page: 2 },
    );
    assert.deepEqual(left, ['', '', '']);
  });

  it('is the whole of a first page if the mark is on a later one', () => {
    const post = `${paragraphs(1, 6)}${nextPage}${paragraphs(7, 8)}<!--more-->${paragraphs(9, 14)}`;
    assert.deepEqual(leftOf({ text: paragraphs(1, 6), post }), [paragraphs(1, 6)]);
  });

  it('is a teaser as a list has it, but nothing of a text whose mark has been taken away', () => {
    const post = `${paragraphs(1, 1)}<!--more-->${paragraphs(2, 40)}`;
    const teaser = `${paragraphs(1, 1)} <a href="/hard/locked/#more-7" class="more-link">Continue reading</a>`;
    assert.deepEqual(leftOf({ text: teaser, post }, { text: paragraphs(1, 40), post }), [teaser, '']);
  });

  it('keeps the walls that stand in what is withheld', () => {
    const wall = '<pw-paywall site-id="ledger"></pw-paywall>';
    const post = `${paragraphs(1, 2)}<!--more-->${paragraphs(3, 4)}${wall}`;
    const paged = `${post}${nextPage}${paragraphs(5, 14)}${wall}`;
    assert.deepEqual(leftOf({ text: post }, { text: `${paragraphs(5, 14)}${wall}`, post: paged, page: 2 }), [
      paragraphs(1, 2) + wall,
      wall,
    ]);
  });

  it('is three paragraphs of a long text without a mark', () => {
    assert.deepEqual(leftOf({ text: paragraphs(1, 9) }), [paragraphs(1, 3)]);
  });

  it('ends after three blocks of any kind', () => {
    const items = (from: number, to: number) => paragraphs(from, to).replaceAll('p>', 'li>');
    const rows = (from: number, to: number) =>
      paragraphs(from, to).replaceAll('<p>', '<tr><td>').replaceAll('</p>', '</td></tr>');
    const boxes = (from: number, to: number) => paragraphs(from, to).replaceAll('p>', 'div>');
    const pictures = (count: number) => '<figure><img src="/a.png" alt=""></figure>'.repeat(count);
    const left = leftOf(
      { text: `<ul>${items(1, 9)}</ul>` },
      { text: `<figure><table><tbody>${rows(1, 9)}</tbody></table></figure>` },
      { text: `<div class="row">${boxes(1, 9)}</div>` },
      { text: `<h2>Paragraph 0.</h2>${paragraphs(1, 1)}<blockquote>Paragraph 2.</blockquote>${paragraphs(3, 9)}` },
      { text: pictures(9) },
    );
    assert.deepEqual(left, [
      `<ul>${items(1, 3)}`,
      `<figure><table><tbody>${rows(1, 3)}`,
      `<div class="row">${boxes(1, 3)}`,
      `<h2>Paragraph 0.</h2>${paragraphs(1, 1)}<blockquote>Paragraph 2.</blockquote>`,
      pictures(3),
    ]);
  });

  it('is never more than half of a text without a mark', () => {
    const long = `<p>${'All of the article. '.repeat(50)}</p>`;
    const picture = '<figure><img src="/a.png" alt=""></figure>';
    const left = leftOf(
      { text: paragraphs(1, 4) },
      { text: 'One text<br><br>without blocks' },
      { text: `<div><section>${long}</section></div>` },
      { text: `${paragraphs(1, 1)}${long}${paragraphs(2, 2)}` },
      { text: `${long}${'<div></div>'.repeat(9)}` },
      { text: picture.repeat(4) },
    );
    assert.deepEqual(left, [paragraphs(1, 2), '', '', paragraphs(1, 1), '', picture.repeat(2)]);
  });

  it('is an excerpt in the block of the latest posts, which would print what editors wrote', () => {
    const latest = (radio: string): Block => ({
      blockName: 'core/latest-posts',
      attrs: { displayPostContent: true, displayPostContentRadio: radio },
    });
    const other: Block = { blockName: 'core/paragraph', attrs: { dropCap: true } };
    assert.deepEqual(run({ blocks: [latest('full_post'), other] }).blocks, [latest('excerpt'), other]);
    assert.deepEqual(run({ blocks: [latest('full_post')], locked: '' }).blocks, [latest('full_post')]);
  });

  it('is the same in an excerpt on the page of another post, which stays whole', () => {
    const { excerpt } = run({ excerptOf: paragraphs(1, 9) });
    assert.deepEqual(excerpt, { excerpt: paragraphs(1, 3), text: paragraphs(1, 9) });
  });
});
