import { createContext, useContext } from 'react';
import type { Sdk } from '../../src/sdk/types.ts';

/** The context of an element's tree: the SDK, and the custom element. */
export interface ElementContext {
  sdk: Sdk;
  host: HTMLElement;
}

const Context = createContext<ElementContext | null>(null);

/** Provides a tree with its SDK and its element. */
export const ElementProvider = Context.Provider;

const useElementContext = (): ElementContext => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of a Presswall element');
  return value;
};

/** The SDK of the page. */
export const useSdk = (): Sdk => useElementContext().sdk;

/** Returns the custom element that this tree is drawn in. */
export const useHost = (): HTMLElement => useElementContext().host;
