import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withAbsoluteLinks } from '../../../../demo/tools/publishing/package-links.ts';
import { repositoryProblem, versionProblem } from '../../../../demo/tools/publishing/release-problems.ts';

const published = {
  name: 'presswall',
  version: '0.2.0',
  repository: null,
  files: new Set(['README.md', 'src/flow/README.md', 'src/http/README.md']),
};
const repository = 'https://git.example.com/ledger/presswall';

describe('A link of a page of the package', () => {
  it('leads into the repository at the tag of the version', () => {
    const text = '[flows](../flow), [a test](../../test/run.mjs), [hosts](#hosts)';
    assert.equal(
      withAbsoluteLinks(text, 'src/http/README.md', { ...published, repository }),
      `[flows](${repository}/blob/v0.2.0/src/flow/README.md), [a test](${repository}/blob/v0.2.0/test/run.mjs), [hosts](#hosts)`,
    );
  });

  it('leads to the same page of the package where there is no repository, and is a text where there is no page', () => {
    const text = '[rules](../flow/README.md#rules), [`run`](../../test/run.mjs), [npm](https://www.npmjs.com/)';
    assert.equal(
      withAbsoluteLinks(text, 'src/http/README.md', published),
      '[rules](https://unpkg.com/presswall@0.2.0/src/flow/README.md#rules), `run`, [npm](https://www.npmjs.com/)',
    );
  });

  it('is left alone in an example', () => {
    const text = '```md\n[flows](../flow)\n```';
    assert.equal(withAbsoluteLinks(text, 'src/http/README.md', published), text);
  });
});

describe('A version', () => {
  const released = '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2027-01-31)\n\n### Added\n\n- Walls.\n';

  it('is published when the changelog has it, and nothing is unreleased', () => {
    assert.equal(versionProblem('0.2.0', released, false), null);
    assert.match(versionProblem('0.3.0', released, false) ?? '', /no heading "## 0\.3\.0/);
    const more = released.replace('## Unreleased\n', '## Unreleased\n\n- One more.\n');
    assert.match(versionProblem('0.2.0', more, false) ?? '', /unreleased changes/);
    assert.equal(versionProblem('0.3.0', more, true), null);
  });

  it('names its repository if it is signed', () => {
    assert.equal(repositoryProblem(null, false), null);
    assert.match(repositoryProblem(null, true) ?? '', /set PW_REPOSITORY/);
    assert.equal(repositoryProblem(repository, true), null);
    assert.match(repositoryProblem('git@git.example.com:ledger', true) ?? '', /must be an https address/);
  });
});
