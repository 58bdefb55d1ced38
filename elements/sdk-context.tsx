import { createContext, useContext } from 'react';
import type { Sdk } from '../src/sdk-types.ts';

/** What every tree of an element knows: the SDK, and the element it stands in. */
export interface ElementContext {
  sdk: Sdk;
  host: HTMLElement;
}

const Context = createContext<ElementContext | null>(null);

/** Gives a tree its SDK and its element. */
export const ElementProvider = Context.Provider;

const useElement = (): ElementContext => {
  const value = useContext(Context);
  if (value === null) throw new Error('This component stands outside of a Presswall element');
  return value;
};

/** The SDK of the page. */
export const useSdk = (): Sdk => useElement().sdk;

/** The custom element that this tree is drawn in. */
export const useHost = (): HTMLElement => useElement().host;
