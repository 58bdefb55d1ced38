import type { HostApi } from '../api.ts';
import { register } from '../pw-portal/index.ts';
import { sdkOf } from './sdk-of.ts';

export type { PortalEvents } from '../events.ts';
export type { PortalAttributes, PortalSlots, PwPortalElement } from '../pw-portal/attributes.ts';

/**
 * Registers `pw-portal` at once, with its code in your own bundle; without this call the code is a chunk that comes when
 * it is needed. Takes what `createSdk()` gave, and throws for anything else.
 */
export const registerPortal = (api: HostApi): void => register(sdkOf(api));
