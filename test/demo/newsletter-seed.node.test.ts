import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newsletters } from '../../demo/seed/newsletters/index.ts';
import { editions } from '../../src/editions/editions.ts';

for (const edition of ['US', 'AU'] as const) {
  it(`${edition} has more newsletters than a list shows at once: a category over four, and over three of more than one`, () => {
    const groups = editions[edition].newsletterIdList.map(({ ids }) => ids.length);
    assert.ok(Math.max(...groups) > 4);
    assert.ok(groups.filter((size) => size > 1).length > 3);
  });
}

it('Every newsletter that an edition puts in its order is one that it has', () => {
  const knownIds = new Set(newsletters.map(({ listId }) => listId));
  const named = Object.values(editions).flatMap(({ newsletterIdList }) => newsletterIdList.flatMap(({ ids }) => ids));
  assert.deepEqual(
    named.filter((id) => !knownIds.has(id)),
    [],
  );
});
