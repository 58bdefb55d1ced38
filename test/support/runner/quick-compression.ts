/**
 * Makes the service's best compression a quick one, for processes that tests start: the service compresses all that was
 * built before it is ready, and a test needs no file to be small. Load it with Node's `--import`.
 */
import { syncBuiltinESMExports } from 'node:module';
import zlib, { type BrotliOptions, type InputType } from 'node:zlib';

type Done = (error: Error | null, result: Buffer) => void;

const { brotliCompress } = zlib;
const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 };

const compressQuickly = (content: InputType, options: BrotliOptions, onDone: Done): void =>
  brotliCompress(content, { ...options, params: { ...options.params, ...quality } }, onDone);

Object.assign(zlib, { brotliCompress: compressQuickly });
syncBuiltinESMExports();
