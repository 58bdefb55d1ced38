import type { HostApi } from '../api.ts';
import { register } from '../pw-paywall/index.ts';
import { sdkOf } from './sdk-of.ts';

export type { PaywallEvents } from '../events.ts';
export type { PaywallAttributes, PwPaywallElement } from '../pw-paywall/attributes.ts';

/**
 * Registers `pw-paywall` at once, with its code in your own bundle; without this call the code is a chunk that comes when
 * it is needed. Takes what `createSdk()` gave, and throws for anything else.
 */
export const registerPaywall = (api: HostApi): void => register(sdkOf(api));
