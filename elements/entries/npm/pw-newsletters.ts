import { register } from '../../pw-newsletters/index.ts';
import type { HostApi } from '../api.ts';
import { sdkOf } from './sdk-of.ts';

export type { NewslettersAttributes, NewslettersEvents, PwNewslettersElement } from '../../pw-newsletters/contract.ts';

/**
 * Registers `pw-newsletters` at once, with its code in your own bundle. Without this call the code is a chunk that
 * loads when it is needed. Takes the api that `createSdk()` returned, and throws for anything else.
 */
export const registerNewsletters = (api: HostApi): void => register(sdkOf(api));
