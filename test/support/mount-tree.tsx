import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ElementProvider } from '../../elements/sdk-context.tsx';
import { sheetOf } from '../../elements/sheets.ts';
import type { Sdk } from '../../src/sdk-types.ts';

interface TreeOptions {
  sdk: Sdk;
  attributes?: Record<string, string>;
  styles?: readonly string[];
}

/** A tree as an element draws it, in a shadow root of its own. */
export interface MountedTree {
  host: HTMLElement;
  root: ShadowRoot;
  /** What it says, without the texts of style sheets. */
  text: () => string;
  find: (selector: string) => HTMLElement;
  unmount: () => void;
  /** Takes its element out of the page and puts it back: another tree is drawn in it. */
  putBack: () => Promise<void>;
}

const mounted = new Set<() => void>();

/** Draws a component with an SDK of its own: what `define` does, but as often as a test file needs it. */
export const mountTree = (
  Component: ComponentType,
  { sdk, attributes = {}, styles = [] }: TreeOptions,
): MountedTree => {
  const host = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = styles.map(sheetOf);
  const draw = () => {
    const tree = createRoot(root);
    tree.render(
      <ElementProvider value={{ sdk, host }}>
        <Component />
      </ElementProvider>,
    );
    return tree;
  };
  let react = draw();
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
      const found = root.querySelector(selector);
      if (!(found instanceof HTMLElement)) throw new Error(`${selector} is not drawn`);
      return found;
    },
    unmount,
    putBack: async () => {
      react.unmount();
      host.remove();
      await Promise.resolve();
      document.body.append(host);
      react = draw();
    },
  };
};

/** Takes down what a test left standing. */
export const unmountAll = (): void => {
  for (const unmount of [...mounted]) unmount();
};
