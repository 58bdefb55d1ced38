/** The account screens by the spec's names. */
export type { ScreenName } from '../../../src/flow/screen-names.ts';
