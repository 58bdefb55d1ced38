import type { Sdk } from '../../src/sdk-types.ts';
import { define } from '../define.ts';
import closeButton from '../ui/close-button/close-button.css';
import tokens from '../ui/tokens.css';
import own from './paywall.css';
import { Paywall } from './paywall.tsx';
import popup from './popup-wall.css';
import content from './wall-content.css';

/** Registers `pw-paywall`. The loader calls it once a page has a wall to draw. */
export const register = (sdk: Sdk): void =>
  define({ tag: 'pw-paywall', component: Paywall, styles: [tokens, own, closeButton, content, popup] }, sdk);
