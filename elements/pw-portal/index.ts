import type { Sdk } from '../../src/sdk-types.ts';
import { define } from '../define.ts';
import gate from '../screens/locale-gate/locale-gate.css';
import signIn from '../screens/sign-in/sign-in.css';
import button from '../ui/button/button.css';
import field from '../ui/field/field.css';
import spinner from '../ui/spinner/spinner.css';
import tokens from '../ui/tokens.css';
import own from './portal.css';
import { PortalElement } from './portal-element.tsx';

/** Registers `pw-portal`. The loader calls it once a page has such a tag. */
export const register = (sdk: Sdk): void =>
  define(
    { tag: 'pw-portal', component: PortalElement, styles: [tokens, button, field, spinner, gate, signIn, own] },
    sdk,
  );
