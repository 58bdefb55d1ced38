import type { Sdk } from '../../src/sdk-types.ts';
import { define } from '../define.ts';
import gate from '../screens/locale-gate/locale-gate.css';
import { newsletterStyles } from '../screens/newsletters/styles.ts';
import tokens from '../ui/tokens.css';
import own from './newsletters-element.css';
import { NewslettersElement } from './newsletters-element.tsx';
import { newsletterProperties } from './properties.ts';

/** Registers `pw-newsletters`. The loader calls it once a page has such a tag. */
export const register = (sdk: Sdk): void =>
  define(
    {
      tag: 'pw-newsletters',
      component: NewslettersElement,
      styles: [tokens, gate, ...newsletterStyles, own],
      properties: newsletterProperties,
    },
    sdk,
  );
