import type { Random } from '../../platform/platform.ts';
import type { KeyStore } from '../key-store.ts';
import { keys } from '../keys.ts';

/** Returns the secret of this browser that sessions are bound to; created on first use. */
export const readDevice = (keyStore: KeyStore, random: Random): string => {
  const device = keyStore.read(keys.device) ?? random.uuid();
  keyStore.write(keys.device, device);
  return device;
};
