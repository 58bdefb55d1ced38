/** The npm entry: the SDK and its elements for those who bundle. Importing it touches nothing. */

export type { HostApi, Readable } from './api.ts';
export { type CreateSdkOptions, createSdk } from './bundled/create-sdk.ts';
export { type LoadOptions, loadPresswall } from './bundled/load-presswall.ts';
export type { PwNewslettersElement, PwPaywallElement, PwPortalElement } from './bundled/tag-names.ts';
export type { EventsOf, PresswallEvents } from './events.ts';
export type { PageQueue } from './page-global.ts';
export type { PartName } from './parts.ts';
