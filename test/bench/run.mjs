import { join } from 'node:path';
import { ensureDependencies, giveUp, root, run } from '../../demo/tools/ensure.mjs';
import { recentNode } from '../../demo/tools/starting/recent-node.mjs';

/**
 * `npm run bench`: builds what is missing, then measures everything, or what it is asked for (`npm run bench engine`), and
 * writes it into `README.md` beside this file; `npm run bench -- --print` only prints.
 */

const wanted = process.argv.slice(2);
await ensureDependencies();
const node = await recentNode();
const inBrowser = ['sizes', 'page', 'newsletters', 'portal'];
const named = wanted.filter((name) => !name.startsWith('--'));
if (named.length === 0 || inBrowser.some((name) => named.includes(name))) {
  if ((await run(node, [join(root, 'demo/build.mjs')])) !== 0) giveUp('There are no pages to measure.');
}
process.exitCode = await run(node, [join(root, 'test/bench/table.ts'), ...wanted]);
