import { register } from '../../pw-portal/index.ts';
import type { HostApi } from '../api.ts';
import { sdkOf } from './sdk-of.ts';

export type { PortalAttributes, PortalEvents, PortalSlots, PwPortalElement } from '../../pw-portal/contract.ts';

/**
 * Registers `pw-portal` at once, with its code in your own bundle. Without this call the code is a chunk that loads
 * when it is needed. Takes the api that `createSdk()` returned, and throws for anything else.
 */
export const registerPortal = (api: HostApi): void => register(sdkOf(api));
