import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runProgram } from '../../support/runner/run-program.ts';

const program = join(import.meta.dirname, '../../../demo/tools/check-flow.mjs');

const run = (args: string[], input = '') => runProgram(program, args, input);

const branch = {
  pages: [
    { id: 'p', type: 'pages', target: { tags: { data: [{ value: 'a' }] } }, flowgate: { true: ['w'], false: [] } },
  ],
  actions: [{ id: 'w', type: 'showtemplate', target: { templateId: 'offer', removeContent: {} } }],
};
const good = JSON.stringify({ flowId: 'f', subFlows: [branch] });
const bad = JSON.stringify({ flowId: 'f', subFlows: [{ ...branch, actions: [] }] });

describe('presswall-check', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswall-check-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('is silent about a flow in order, from a file', async () => {
    const file = join(folder, 'good.json');
    await writeFile(file, good);
    assert.deepEqual(await run([file]), { out: '', errors: '', code: 0 });
  });

  it('prints each finding as a line and fails on errors, from standard input', async () => {
    const { out, code } = await run(['-'], bad);
    assert.match(out, /^error p: It leads to “w”, which is not in this branch: .+\.\n$/);
    assert.equal(code, 1);
  });

  it('does not fail on warnings', async () => {
    const { out, code } = await run(['-'], JSON.stringify({ flowId: 'f', subFlows: [] }));
    assert.match(out, /^warning flow: /);
    assert.equal(code, 0);
  });

  it('prints JSON when asked', async () => {
    const { out, code } = await run(['--json', '-'], bad);
    assert.equal(JSON.parse(out)[0].kind, 'node-missing');
    assert.equal(code, 1);
  });

  it('knows the templates that it is given', async () => {
    assert.equal((await run(['--templates', 'offer,other', '-'], good)).code, 0);
    const { out, code } = await run(['--templates=other', '-'], good);
    assert.match(out, /^error w: The template “offer” does not exist/);
    assert.equal(code, 1);
  });

  it('reads an address of this machine, and of no other', async () => {
    const server = createServer((_, response) => response.end(bad));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    assert.equal((await run([`http://127.0.0.1:${port}/flow`])).code, 1);
    server.close();
    const elsewhere = await run(['https://example.com/flow.json']);
    assert.equal(elsewhere.code, 2);
    assert.match(elsewhere.errors, /only addresses of this machine/);
  });

  it('tells what it can not read, and how it is used', async () => {
    for (const input of [[join(folder, 'none.json')], [], ['a', 'b'], ['--nonsense', 'a'], ['--templates']]) {
      const { code, errors, out } = await run(input);
      assert.equal(code, 2, input.join(' '));
      assert.notEqual(errors, '');
      assert.equal(out, '');
    }
    assert.equal((await run(['-'], 'no json')).code, 2);
    const help = await run(['--help']);
    assert.match(help.out, /Usage: presswall check .*\n +presswall-check is the same/);
    assert.equal(help.code, 0);
  });
});
