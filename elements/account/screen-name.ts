/** The account screens by the spec's names. */
export type { AccountScreenName as ScreenName } from '../../src/flow/nodes/screen-names.ts';
