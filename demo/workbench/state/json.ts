/** JSON that is changed by copies, so that every earlier document stays for undo. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Names and indexes from a document to one of its parts. */
export type JsonPath = readonly (string | number)[];

/** True for an object. */
export const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Returns the part at a path; undefined if there is none. */
export const getAt = (json: Json | undefined, [first, ...rest]: JsonPath): Json | undefined => {
  if (first === undefined) return json;
  if (typeof first === 'number') return isList(json) ? getAt(json[first], rest) : undefined;
  return isObject(json) && Object.hasOwn(json, first) ? getAt(json[first], rest) : undefined;
};

/** Returns the list at a path; empty if there is none. */
export const listAt = (json: Json | undefined, path: JsonPath): readonly Json[] => {
  const value = getAt(json, path);
  return isList(value) ? value : [];
};

/** Returns the text at a path; a number is written out, anything else is empty. */
export const textAt = (json: Json | undefined, path: JsonPath): string => {
  const value = getAt(json, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const setInList = (list: readonly Json[], index: number, rest: JsonPath, value: Json | undefined): Json => {
  const next = setAt(list[index], rest, value);
  if (next === undefined) return list.filter((_, place) => place !== index);
  return index < list.length ? list.map((each, place) => (place === index ? next : each)) : [...list, next];
};

/** Returns a copy with another part at a path; undefined removes the part. Objects on the way are created. */
export const setAt = (
  json: Json | undefined,
  [first, ...rest]: JsonPath,
  value: Json | undefined,
): Json | undefined => {
  if (first === undefined) return value;
  if (typeof first === 'number') return setInList(isList(json) ? json : [], first, rest, value);
  const holder = isObject(json) ? json : {};
  const next = setAt(Object.hasOwn(holder, first) ? holder[first] : undefined, rest, value);
  if (next !== undefined) return { ...holder, [first]: next };
  return Object.fromEntries(Object.entries(holder).filter(([name]) => name !== first));
};

/** Parses a text; returns an error text for one that is no JSON object. */
export const parseDocument = (text: string): { document: Json } | { error: string } => {
  try {
    const document: Json = JSON.parse(text);
    return isObject(document) ? { document } : { error: 'A flow is an object: begin with {' };
  } catch (cause) {
    return { error: cause instanceof Error ? cause.message : String(cause) };
  }
};

/** Returns a decoded value as JSON. */
export const toJson = (value: object): Json => {
  const json: Json = JSON.parse(JSON.stringify(value));
  return json;
};

/** Writes a document for people. */
export const formatDocument = (document: Json): string => JSON.stringify(document, null, 2);
