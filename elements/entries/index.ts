/** The npm entry: the SDK and its elements for projects with a bundler. The import has no side effects. */

export type { EventsOf } from '../host/events.ts';
export type { PartName } from '../host/parts.ts';
export type { HostApi, Readable } from './api.ts';
export type { PresswallEvents } from './events.ts';
export { type CreateSdkOptions, createSdk } from './npm/create-sdk.ts';
export { type LoadOptions, loadPresswall } from './npm/load-presswall.ts';
export type { PwNewslettersElement, PwPaywallElement, PwPortalElement } from './npm/tag-names.ts';
export type { PageQueue } from './page-global.ts';
