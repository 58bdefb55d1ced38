import { createElement, type ReactElement } from 'react';
import { attributeOf, type Properties, type Property } from '../properties.ts';

/** What a tag carries for a value; undefined where the attribute is left out. */
const writtenAs = (property: Property, value: unknown): unknown => {
  if (property.kind === 'text' || typeof value !== 'boolean') return value ?? undefined;
  return value === property.isOnByDefault ? undefined : value ? '' : 'false';
};

/** `onPwLogin` as React passes it on to an element that is not its own. */
const listenerOf = (name: string): string | null =>
  /^onPw[A-Z]/.test(name) ? `on${attributeOf(name.slice('on'.length)).slice(1)}` : null;

/**
 * A component that draws one plain tag: its properties as attributes, which a server writes too, its handlers as listeners,
 * all else as it is. The element's code comes by the loader or by `createSdk`, whenever it comes.
 */
export const wrap = <Props extends object>(tag: string, properties: Properties): ((props: Props) => ReactElement) => {
  const Component = (props: Props): ReactElement => {
    const written = Object.entries(props).map(([name, value]): [string, unknown] => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property !== undefined) return [attributeOf(name), writtenAs(property, value)];
      return [listenerOf(name) ?? name, value];
    });
    return createElement(tag, Object.fromEntries(written));
  };
  return Component;
};
