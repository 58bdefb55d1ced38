import type { Sdk } from '../../src/sdk-types.ts';
import { define } from '../define.ts';
import gate from '../screens/locale-gate/locale-gate.css';
import list from '../screens/newsletters/newsletters.css';
import button from '../ui/button/button.css';
import spinner from '../ui/spinner/spinner.css';
import tokens from '../ui/tokens.css';
import own from './newsletters-element.css';
import { NewslettersElement } from './newsletters-element.tsx';

/** Registers `pw-newsletters`. The loader calls it once a page has such a tag. */
export const register = (sdk: Sdk): void =>
  define(
    { tag: 'pw-newsletters', component: NewslettersElement, styles: [tokens, button, spinner, gate, list, own] },
    sdk,
  );
