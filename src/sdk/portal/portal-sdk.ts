import { withOfetch } from '../../http/ofetch-sender.ts';
import type { Sdk } from '../types.ts';

/** Returns the SDK for the portal, whose calls ofetch sends. */
export const createPortalSdk = (sdk: Sdk): Sdk => ({ ...sdk, http: withOfetch(sdk.http, sdk.platform.fetch) });
