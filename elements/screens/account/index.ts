/** The account screens, in one lazy chunk: what draws one, and what there is to draw. */
export type { AccountAccess } from './account-context.tsx';
export { AccountScreen } from './account-screen.tsx';
export type { ScreenName } from './screen-name.ts';
export { screens } from './screens.ts';
export { useOpenedAccount } from './use-opened-account.ts';
