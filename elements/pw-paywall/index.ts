import type { Sdk } from '../../src/sdk-types.ts';
import { define } from '../define.ts';
import closeButton from '../ui/close-button/close-button.css';
import tokens from '../ui/tokens.css';
import styles from './paywall.css';
import { Paywall } from './paywall.tsx';

/** Registers `pw-paywall`. The loader calls it once a page has a wall to draw. */
export const register = (sdk: Sdk): void =>
  define({ tag: 'pw-paywall', component: Paywall, styles: [tokens, closeButton, styles] }, sdk);
