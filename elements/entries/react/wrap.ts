import { createElement, type ReactElement, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { attributeOf, type Properties, type Property } from '../../host/properties.ts';

/** Returns the attribute value for a prop; undefined removes the attribute. */
const toAttributeValue = (property: Property, value: unknown): unknown => {
  if (property.kind === 'text' || typeof value !== 'boolean') return value ?? undefined;
  return value === property.isOnByDefault ? undefined : value ? '' : 'false';
};

/** Returns the event of a handler prop: `pw-login` for `onPwLogin`; null for any other prop. */
const eventNameOf = (name: string): string | null =>
  /^onPw[A-Z]/.test(name) ? attributeOf(name.slice('on'.length)).slice(1) : null;

/** Splits the props of a component into attributes and event listeners. */
const splitProps = (props: object, properties: Properties) => {
  const attributes: Record<string, unknown> = {};
  const listeners: [event: string, listener: (event: Event) => void][] = [];
  for (const [name, value] of Object.entries(props)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const event = eventNameOf(name);
    if (property !== undefined) attributes[attributeOf(name)] = toAttributeValue(property, value);
    else if (event === null) attributes[name] = value;
    else if (typeof value === 'function') listeners.push([event, (domEvent) => value(domEvent)]);
  }
  return { written: attributes, listeners };
};

/**
 * Returns a component that renders a plain tag: its properties as attributes, also on a server, and its handlers as
 * listeners. The element's code is loaded by the loader or by `createSdk`. React drops the handlers of such a tag when
 * it hydrates a server-rendered page, so they are added in an effect.
 */
export const wrap = <Props extends object>(tag: string, properties: Properties): ((props: Props) => ReactElement) => {
  const Component = ({ ref, ...props }: Props & { ref?: Ref<HTMLElement | null> }): ReactElement => {
    const hostRef = useRef<HTMLElement>(null);
    const { written: attributes, listeners } = splitProps(props, properties);
    useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => hostRef.current, []);
    useLayoutEffect(() => {
      const host = hostRef.current;
      for (const [event, listener] of listeners) host?.addEventListener(event, listener);
      return () => {
        for (const [event, listener] of listeners) host?.removeEventListener(event, listener);
      };
    });
    return createElement(tag, { ...attributes, ref: hostRef });
  };
  return Component;
};
