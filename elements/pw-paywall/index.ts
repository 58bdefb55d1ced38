import type { Sdk } from '../../src/sdk/types.ts';
import { define } from '../host/define.ts';
import closeButton from '../ui/close-button/close-button.css';
import tokens from '../ui/tokens.css';
import content from './content/wall-content.css';
import own from './paywall.css';
import { PaywallRoot } from './paywall.tsx';
import popup from './wall/popup-wall.css';

/** Registers `pw-paywall`. The loader calls it once a page has a wall to draw. */
export const register = (sdk: Sdk): void =>
  define({ tag: 'pw-paywall', component: PaywallRoot, styles: [tokens, own, closeButton, content, popup] }, sdk);
