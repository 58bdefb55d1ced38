import { createElement, type ReactElement, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { attributeOf, type Properties, type Property } from '../properties.ts';

/** What a tag carries for a value; undefined where the attribute is left out. */
const writtenAs = (property: Property, value: unknown): unknown => {
  if (property.kind === 'text' || typeof value !== 'boolean') return value ?? undefined;
  return value === property.isOnByDefault ? undefined : value ? '' : 'false';
};

/** The event that a property hears: `pw-login` for `onPwLogin`; null for any other property. */
const eventOf = (name: string): string | null =>
  /^onPw[A-Z]/.test(name) ? attributeOf(name.slice('on'.length)).slice(1) : null;

/** Splits what a component was given: attributes and all that any tag takes, and listeners by their events. */
const partsOf = (props: object, properties: Properties) => {
  const written: Record<string, unknown> = {};
  const listeners: [event: string, listener: (event: Event) => void][] = [];
  for (const [name, value] of Object.entries(props)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const event = eventOf(name);
    if (property !== undefined) written[attributeOf(name)] = writtenAs(property, value);
    else if (event === null) written[name] = value;
    else if (typeof value === 'function') listeners.push([event, (heard) => value(heard)]);
  }
  return { written, listeners };
};

/**
 * A component that draws one plain tag: its properties as attributes, which a server writes too, its handlers as listeners,
 * all else as it is. The element's code comes by the loader or by `createSdk`, whenever it comes. React itself passes the
 * handlers of such a tag by when it takes over a server's page, so they are added here.
 */
export const wrap = <Props extends object>(tag: string, properties: Properties): ((props: Props) => ReactElement) => {
  const Component = ({ ref, ...props }: Props & { ref?: Ref<HTMLElement | null> }): ReactElement => {
    const place = useRef<HTMLElement>(null);
    const { written, listeners } = partsOf(props, properties);
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => place.current, []);
    useLayoutEffect(() => {
      const host = place.current;
      for (const [event, listener] of listeners) host?.addEventListener(event, listener);
      return () => {
        for (const [event, listener] of listeners) host?.removeEventListener(event, listener);
      };
    });
    return createElement(tag, { ...written, ref: place });
  };
  return Component;
};
