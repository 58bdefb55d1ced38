import type { Clock, Random } from '../platform/platform.ts';

/** The host of a gate as far as the gate needs it; the entry passes in what the web standards name. */
export interface EdgeRuntime {
  fetch(request: Request): Promise<Response>;
  clock: Clock;
  random: Random;
  subtle: SubtleCrypto;
}
