import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderPage } from '../../demo/pages/index.ts';
import { hasWallPicture, wallPicture } from '../../demo/pages/pictures/wall-picture.ts';
import { wallPages } from '../../demo/pages/walls/index.ts';
import { plans } from '../../demo/seed/portal/plans.ts';
import { templates } from '../../demo/seed/templates/index.ts';

const pictureOf = (flowId: string): string => {
  const picture = wallPicture(flowId);
  assert.ok(picture !== null, `no picture of ${flowId}`);
  return picture;
};

const template = (id: string) => {
  const document = templates.find(({ templateId }) => templateId === id);
  assert.ok(document !== undefined, id);
  return document;
};

const render = (path: string) => {
  const url = new URL(path, 'http://localhost:8080');
  return renderPage(url.pathname, { origin: url.origin, url, nonce: 'n0nce', chunks: { core: '/core.js' } });
};

describe('The picture of a wall', () => {
  it('is the markup and the styles of the template that the flow shows', () => {
    for (const [flowId, templateId] of [
      ['popup', 'standard-popup'],
      ['hard', 'hard-inline'],
      ['note', 'membership-note'],
      ['countdown', 'countdown-bar'],
      ['frame', 'frame-popup'],
    ] as const) {
      const { html = '', css = '' } = template(templateId);
      const picture = pictureOf(flowId);
      assert.ok(html !== '' && picture.includes(html), templateId);
      assert.ok(picture.includes(css.replaceAll('&', '&amp;').replaceAll('<', '&lt;')), templateId);
    }
  });

  it('has the look that the node gives it: no close button, another width, a rule on top', () => {
    const closes = (flowId: string) => pictureOf(flowId).includes('class="sketch-close"');
    assert.ok(closes('popup') && !closes('popup-hard'));
    assert.match(pictureOf('popup-styled'), /style="width: 760px; border-top: 6px solid var\(--pw-accent\)/);
  });

  it('shows the offer of today where one is over, and each of the popups that share a page', () => {
    assert.ok(pictureOf('campaign').includes('A hundred and twenty years'));
    assert.ok(!pictureOf('campaign').includes('This offer has ended'));
    assert.ok(pictureOf('arbiter').includes(template('standard-popup').html ?? ''));
    assert.ok(pictureOf('arbiter').includes(template('notice-popup').html ?? ''));
  });

  it('shows the plans on sale where the wall is a checkout', () => {
    const name = plans.find(({ planId }) => planId === 'us-digital-yearly')?.name ?? '';
    for (const flowId of ['checkout', 'checkout-popup', 'checkout-inline']) assert.ok(pictureOf(flowId).includes(name));
  });

  it('is missing exactly where nothing is shown', () => {
    const without = [...new Set(wallPages.map(({ flowId }) => flowId))].filter((flowId) => !hasWallPicture(flowId));
    assert.deepEqual(without.sort(), [
      'decision-slow',
      'decision-throws',
      'decision-word',
      'no-place',
      'no-style',
      'no-template',
      'no-template-id',
      'no-type',
      'open',
    ]);
    assert.equal(wallPicture('open'), null);
    assert.equal(wallPicture('nothing'), null);
  });

  it('is served as an image that runs nothing', () => {
    const page = render('/pictures/popup.svg');
    assert.equal(page?.headers?.['content-type'], 'image/svg+xml; charset=utf-8');
    assert.match(page?.headers?.['content-security-policy'] ?? '', /^default-src 'none';.* sandbox$/);
    for (const path of ['/pictures', '/pictures/popup', '/pictures/open.svg', '/pictures/popup.svg/more'])
      assert.equal(render(path), null, path);
  });
});
