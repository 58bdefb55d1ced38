import { register } from '../../pw-paywall/index.ts';
import type { HostApi } from '../api.ts';
import { sdkOf } from './sdk-of.ts';

export type { PaywallAttributes, PaywallEvents, PwPaywallElement } from '../../pw-paywall/contract.ts';

/**
 * Registers `pw-paywall` at once, with its code in your own bundle. Without this call the code is a chunk that loads
 * when it is needed. Takes the api that `createSdk()` returned, and throws for anything else.
 */
export const registerPaywall = (api: HostApi): void => register(sdkOf(api));
