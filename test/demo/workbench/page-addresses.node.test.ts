import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ab, metered } from '../../../demo/seed/flows/decisions.ts';
import type { FlowOfBranches } from '../../../demo/seed/flows/nodes.ts';
import { type Json, parseDocument } from '../../../demo/workbench/state/json.ts';
import { addressesFor, firstPattern, pathFor } from '../../../demo/workbench/state/page-addresses.ts';

const documentOf = (flow: FlowOfBranches): Json => {
  const parsed = parseDocument(JSON.stringify(flow));
  return 'document' in parsed ? parsed.document : null;
};

describe('The addresses of a flow', () => {
  it('come from its first address pattern', () => {
    assert.equal(firstPattern(documentOf(metered)), '*/article/*');
    assert.equal(pathFor(firstPattern(documentOf(ab)), 'harbour'), '/ab/harbour');
    assert.equal(addressesFor('*/ab/*', 'http://localhost:8080'), 'http://localhost:8080/ab/article-{n}');
    assert.equal(addressesFor('ledger.example/news/*', 'http://localhost'), 'http://localhost/news/article-{n}');
    assert.equal(addressesFor('https://ledger.example/*', 'http://localhost'), 'https://ledger.example/article-{n}');
  });

  it('are those of articles without a pattern', () => {
    assert.equal(firstPattern({}), null);
    assert.equal(pathFor(null, 'harbour'), '/article/harbour');
    assert.equal(addressesFor(null, 'http://localhost'), 'http://localhost/article/article-{n}');
  });
});
