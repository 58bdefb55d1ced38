import { join } from 'node:path';
import { ensureDependencies, giveUp, recentNode, root, run } from '../../demo/ensure.mjs';

/** `npm run bench`: builds what is missing, then measures everything, or what it is asked for (`npm run bench engine`). */

const wanted = process.argv.slice(2);
await ensureDependencies();
const node = recentNode();
if (wanted.length === 0 || ['page', 'newsletters', 'portal'].some((name) => wanted.includes(name))) {
  if ((await run(node, [join(root, 'demo/build.mjs')])) !== 0) giveUp('There are no pages to measure.');
}
process.exitCode = await run(node, [join(root, 'test/bench/table.ts'), ...wanted]);
