import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ElementProvider } from '../../../elements/host/sdk-context.tsx';
import { sheetOf } from '../../../elements/host/sheets.ts';
import type { Sdk } from '../../../src/sdk/types.ts';

interface TreeOptions {
  sdk: Sdk;
  attributes?: Record<string, string>;
  styles?: readonly string[];
}

/** A tree that an element renders, in a shadow root of its own. */
export interface MountedTree {
  host: HTMLElement;
  root: ShadowRoot;
  /** The rendered text, without style sheets. */
  text: () => string;
  find: (selector: string) => HTMLElement;
  unmount: () => void;
  /** Removes the element from the page and puts it back: another tree is rendered in it. */
  reattach: () => Promise<void>;
}

const mounted = new Set<() => void>();

/** Renders a component with an SDK of its own: like `define`, but as often as a test file needs it. */
export const mountTree = (
  Component: ComponentType,
  { sdk, attributes = {}, styles = [] }: TreeOptions,
): MountedTree => {
  const host = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styles.map(sheetOf);
  const render = () => {
    const tree = createRoot(root);
    tree.render(
      <ElementProvider value={{ sdk, host }}>
        <Component />
      </ElementProvider>,
    );
    return tree;
  };
  let react = render();
  const unmount = () => {
    if (!mounted.delete(unmount)) return;
    react.unmount();
    host.remove();
  };
  mounted.add(unmount);
  return {
    host,
    root,
    text: () => root.textContent ?? '',
    find: (selector) => {
      const element = root.querySelector(selector);
      if (!(element instanceof HTMLElement)) throw new Error(`${selector} is not drawn`);
      return element;
    },
    unmount,
    reattach: async () => {
      react.unmount();
      host.remove();
      await Promise.resolve();
      document.body.append(host);
      react = render();
    },
  };
};

/** Unmounts everything that a test has left. */
export const unmountAll = (): void => {
  for (const unmount of [...mounted]) unmount();
};
