import type { Sdk } from '../../src/sdk/types.ts';
import { define } from '../host/define.ts';
import { PaywallRoot } from './paywall.tsx';
import { paywallStyles } from './shell/shell-root.ts';

/** Registers `pw-paywall`. The loader calls it once a page has a wall that React draws in. */
export const register = (sdk: Sdk): void =>
  define({ tag: 'pw-paywall', component: PaywallRoot, styles: paywallStyles }, sdk);
