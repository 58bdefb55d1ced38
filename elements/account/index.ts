/** The account screens, in one lazy chunk. */
export type { AccountContext } from './account-context.tsx';
export { AccountScreen } from './account-screen.tsx';
export { LazyAccount } from './lazy-account.tsx';
export type { ScreenName } from './screen-name.ts';
export { screens } from './screens.ts';
