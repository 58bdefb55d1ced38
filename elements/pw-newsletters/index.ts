import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import type { Sdk } from '../../src/sdk/types.ts';
import { define } from '../host/define.ts';
import { protectRoot } from '../host/react-document.ts';
import { sheetOf } from '../host/sheets.ts';
import gate from '../locale-gate/locale-gate.css';
import { newsletterStyles } from '../newsletters/styles.ts';
import tokens from '../ui/tokens.css';
import { newsletterProperties } from './contract.ts';
import { endList } from './first-list/lists-before-react.ts';
import own from './newsletters-element.css';
import { NewslettersElement } from './newsletters-element.tsx';

const tag = 'pw-newsletters';
const styles = [tokens, gate, ...newsletterStyles, own];

/**
 * Lets React take over the list of a visitor, which was drawn without it. React draws in the same task: a change of the
 * tag or of the session after that is a change like any other, and no difference for which it would draw all again.
 */
const takeOver = (sdk: Sdk) => (host: HTMLElement, tree: ComponentType<{ container: ShadowRoot }>) => {
  const { shadowRoot } = host;
  if (shadowRoot === null) return null;
  const sheets = shadowRoot.adoptedStyleSheets;
  sheets.push(...styles.map(sheetOf).filter((sheet) => !sheets.includes(sheet)));
  const drawn = endList(host);
  if (drawn === null) return null;
  const onRecoverableError = (cause: unknown) => sdk.platform.log.warn(`[PW] <${tag}> is drawn again`, cause);
  return flushSync(() =>
    hydrateRoot(protectRoot(drawn), createElement(tree, { container: shadowRoot }), { onRecoverableError }),
  );
};

/** Registers `pw-newsletters`. It is called once a page has such a tag, and React draws in it. */
export const register = (sdk: Sdk): void =>
  define(
    {
      tag,
      component: NewslettersElement,
      styles,
      properties: newsletterProperties,
      keepsSpace: true,
      takeOver: takeOver(sdk),
    },
    sdk,
  );
