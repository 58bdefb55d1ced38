import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { recentNode } from '../starting/recent-node.mjs';

/**
 * Writes the data of the portal's sign-in page in place of what collects them: a few texts in every language, and the
 * name and colour of each edition. They take fewer bytes than the request of a file of its own.
 */
export const startData = {
  name: 'start-data',
  async transform(_source, id) {
    if (!/\/elements\/pw-portal\/start\/start-data\.ts$/.test(id)) return null;
    const program = fileURLToPath(new URL('./print.mjs', import.meta.url));
    const { stdout } = await promisify(execFile)(await recentNode(), [program]);
    return { code: `export const loadStartData = async () => (${stdout});`, map: { mappings: '' } };
  },
};
