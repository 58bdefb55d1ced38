import type { Sdk } from '../../src/sdk/types.ts';
import { define } from '../host/define.ts';
import gate from '../locale-gate/locale-gate.css';
import { newsletterStyles } from '../newsletters/styles.ts';
import tokens from '../ui/tokens.css';
import { newsletterProperties } from './contract.ts';
import own from './newsletters-element.css';
import { NewslettersElement } from './newsletters-element.tsx';

/** Registers `pw-newsletters`. The loader calls it once a page has such a tag. */
export const register = (sdk: Sdk): void =>
  define(
    {
      tag: 'pw-newsletters',
      component: NewslettersElement,
      styles: [tokens, gate, ...newsletterStyles, own],
      properties: newsletterProperties,
      keepsSpace: true,
    },
    sdk,
  );
