import type { HostApi } from '../api.ts';
import { register } from '../pw-newsletters/index.ts';
import { sdkOf } from './sdk-of.ts';

export type { NewslettersEvents } from '../events.ts';
export type { NewslettersAttributes, PwNewslettersElement } from '../pw-newsletters/attributes.ts';

/**
 * Registers `pw-newsletters` at once, with its code in your own bundle; without this call the code is a chunk that comes when
 * it is needed. Takes what `createSdk()` gave, and throws for anything else.
 */
export const registerNewsletters = (api: HostApi): void => register(sdkOf(api));
