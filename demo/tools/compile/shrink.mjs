import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { minify as minifyBySwc } from '@swc/core';
import { minify } from 'rollup-plugin-swc3';
import { minify as minifyByTerser } from 'terser';

const compress = promisify(brotliCompress);

/**
 * The size of code in brotli, as the mean of several hashes in place of those to come: one hash alone changes the size
 * by up to 30 bytes, more than most shorter forms save. Threads beside this one compress: it is most of a build's work.
 */
const compressedSize = async (code) => {
  const rounds = Array.from({ length: code.includes('!~{') ? 12 : 1 }, (_, round) =>
    code.replace(/!~\{\w+\}~/g, (place) =>
      createHash('sha256').update(place).update(String(round)).digest('hex').slice(0, 7),
    ),
  );
  const compressed = await Promise.all(rounds.map((round) => compress(round)));
  return compressed.reduce((sum, { length }) => sum + length, 0);
};

/** Getters do nothing but read, so a value that nobody uses need not be read. */
const careful = { pure_getters: true, keep_fargs: false };
/** Beyond React nothing but classes is called with `new`, so any other function may become an arrow. */
const bold = { ...careful, passes: 3, unsafe_arrows: true, unsafe_methods: true };

const swcOptions = { module: true, compress: { passes: 4 }, mangle: true, sourceMap: true, ecma: 2022 };

/** Minifies by terser. It is slow, and takes half the time for code that is small already. */
const shrinkByTerser = {
  name: 'shrink-by-terser',
  renderChunk: {
    // As the minifier before it: what comes first is the order of the plugins.
    order: 'post',
    handler: (code, { moduleIds }) => {
      const compress = moduleIds.some((id) => id.includes('/node_modules/react')) ? careful : bold;
      return minifyByTerser(code, { module: true, ecma: 2022, compress, sourceMap: true });
    },
  },
};

/** Minifies by swc once more, where the wire then carries less. */
const shrinkOnceMore = {
  name: 'shrink-once-more',
  renderChunk: {
    order: 'post',
    handler: async (code) => {
      const next = await minifyBySwc(code, swcOptions);
      if (next.code === code) return null;
      const [newSize, oldSize] = await Promise.all([compressedSize(next.code), compressedSize(code)]);
      return newSize < oldSize ? next : null;
    },
  },
};

/** Each finds what the other left over. */
export const shrink = [minify(swcOptions), shrinkByTerser, shrinkOnceMore];
