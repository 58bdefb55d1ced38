/**
 * Composes the scripts that pages load from functions of the fakes. Node has already stripped their types, so a
 * function's own text runs in a browser. A function may use the browser's globals and the parts that it is composed
 * with, nothing else of its module.
 */

/** The parts of a script: functions, and data that JSON can hold, each by the name that the others use. */
export type ScriptParts = Readonly<Record<string, unknown>>;

const serialize = (part: unknown): string => (typeof part === 'function' ? String(part) : JSON.stringify(part));

/** Returns a classic script whose only globals are those that `main` defines. */
export const composeScript = (parts: ScriptParts, main: () => void): string => {
  const lines = Object.entries(parts).map(([name, part]) => `const ${name} = ${serialize(part)};`);
  return `(() => {\n'use strict';\n${lines.join('\n')}\n(${serialize(main)})();\n})();\n`;
};
