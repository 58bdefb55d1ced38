import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { withoutPrototype } from '../../src/platform/own-value.ts';
import type { Sdk } from '../../src/sdk/types.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { attributeOf, type Properties, type Property } from './properties.ts';
import { protectRoot } from './react-document.ts';
import { ElementProvider } from './sdk-context.tsx';
import { sheetOf } from './sheets.ts';

const read = (host: Element, name: string, property: Property): string | boolean => {
  const value = host.getAttribute(attributeOf(name));
  if (property.kind === 'text') return value ?? '';
  return value === null ? property.isOnByDefault : value !== 'false';
};

const write = (host: Element, name: string, property: Property, value: unknown): void => {
  const attribute = attributeOf(name);
  const isDefault = property.kind === 'text' ? value == null : Boolean(value) === property.isOnByDefault;
  if (isDefault) host.removeAttribute(attribute);
  else host.setAttribute(attribute, property.kind === 'text' ? String(value) : value ? '' : 'false');
};

/** An element: its tag, its React tree, and the style texts of its shadow root. */
export interface ElementDefinition {
  tag: `pw-${string}`;
  component: ComponentType;
  styles: readonly string[];
  /** The properties that a page may set by script, also before the element is defined. */
  properties?: Properties;
  /** True if the element takes as much space as the window until its tree is drawn: nothing below it moves in sight. */
  keepsSpace?: boolean;
  /** Lets React take over what stands in an element already. Returns null if there is nothing to take over. */
  takeOver?: (host: HTMLElement, tree: ComponentType<{ container: ShadowRoot }>) => { unmount(): void } | null;
}

/** Goes before the first drawing of an element that keeps space. */
const space = ':host { min-block-size: 100vh }';

/** Sent on the shadow root when its element was moved: state that the browser dropped must be set up again. */
export const movedEvent = 'pw-moved';

/** The adapter's class has these callbacks; its typing leaves them out. */
type Adapter = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void };

/**
 * Registers an element, once. The adapter gets no props: trees read the attributes of their host themselves. The
 * subclass adds what the adapter lacks: styles, properties set before the upgrade, and moves within the page.
 */
export const define = (
  { tag, component, styles, properties = {}, keepsSpace = false, takeOver }: ElementDefinition,
  sdk: Sdk,
): void => {
  if (customElements.get(tag) !== undefined) return;
  // Thrown here, the error is logged. Thrown by a constructor, it would be an error of the page.
  if (typeof Element.prototype.attachShadow !== 'function') throw new Error('This page has no shadow roots');

  const Root = ({ container }: { container: ShadowRoot }) => {
    const { host } = container;
    useLayoutEffect(() => {
      container.adoptedStyleSheets = container.adoptedStyleSheets.filter((sheet) => sheet !== sheetOf(space));
    }, [container]);
    if (!(host instanceof HTMLElement)) return null;
    const onError = (cause: unknown) => sdk.platform.log.error(`[PW] <${tag}> could not be drawn`, cause);
    return createElement(
      ElementProvider,
      { value: { sdk, host } },
      createElement(ErrorBoundary, { host, onError }, createElement(component)),
    );
  };

  const Base = r2wc(Root, { shadow: 'open' }) as Adapter;

  class PresswallElement extends Base {
    /** The tree that took over what was drawn; any other belongs to the adapter. */
    #taken: { unmount(): void } | null | undefined;

    override attachShadow(options: ShadowRootInit): ShadowRoot {
      // What was drawn before React stays: a wall of `pw-paywall`, or a sign-in page, stands already when this code arrives.
      const isDrawn = this.shadowRoot !== null;
      const root = protectRoot(this.shadowRoot ?? super.attachShadow(options));
      const sheets = (keepsSpace && !isDrawn ? [...styles, space] : styles).map(sheetOf);
      const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
      if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
      return root;
    }

    override connectedCallback(): void {
      for (const name of Object.keys(properties)) {
        if (!Object.hasOwn(this, name)) continue;
        const value: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#taken ??= takeOver?.(this, Root);
      if (!this.#taken) super.connectedCallback();
      this.shadowRoot?.dispatchEvent(new Event(movedEvent));
    }

    /**
     * A move within the page disconnects and connects at once. Only an element that stays disconnected is unmounted.
     */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#taken?.unmount();
        this.#taken = null;
        super.disconnectedCallback();
      });
    }
  }

  for (const [name, property] of Object.entries(properties)) {
    const descriptor: PropertyDescriptor = {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return read(this, name, property);
      },
      set(this: HTMLElement, value: unknown) {
        write(this, name, property, value);
      },
    };
    Object.defineProperty(PresswallElement.prototype, name, withoutPrototype(descriptor));
  }
  customElements.define(tag, PresswallElement);
};
