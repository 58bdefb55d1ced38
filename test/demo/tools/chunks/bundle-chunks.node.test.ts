import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chunkName } from '../../../../demo/tools/chunks/bundle-chunks.mjs';

describe('The name of a chunk', () => {
  it('of a catalogue is its language, after whose words they are where few pages need them', () => {
    const names = ['messages', 'account', 'newsletters'].map((kind) =>
      chunkName({ name: kind, facadeModuleId: `/site/locales/zh-Hant/${kind}.ts` }),
    );
    assert.deepEqual(names, ['zh-Hant', 'account-zh-Hant', 'newsletters-zh-Hant']);
  });

  it('of an index is its folder, and of anything else its own', () => {
    assert.equal(chunkName({ name: 'index', facadeModuleId: '/site/elements/pw-portal/index.ts' }), 'pw-portal');
    assert.equal(
      chunkName({ name: 'newsletters', facadeModuleId: '/site/elements/newsletters/newsletters.tsx' }),
      'newsletters',
    );
    assert.equal(chunkName({ name: 'ui', facadeModuleId: null }), 'ui');
  });
});
