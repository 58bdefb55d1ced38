/**
 * Makes the scripts that pages load from functions of this folder. Node has taken their types out by the time that they
 * are here, so what a function says of itself is what a browser can run. A function may use the browser's own names and
 * those of the parts that it is composed with, nothing else of its module.
 */

/** What a script is made of: functions, and data that JSON can say, each by the name that the others call it by. */
export type ScriptParts = Readonly<Record<string, unknown>>;

const written = (part: unknown): string => (typeof part === 'function' ? String(part) : JSON.stringify(part));

/** A classic script that leaves no name behind but those that `main` gives away. */
export const composeScript = (parts: ScriptParts, main: () => void): string => {
  const lines = Object.entries(parts).map(([name, part]) => `const ${name} = ${written(part)};`);
  return `(() => {\n'use strict';\n${lines.join('\n')}\n(${written(main)})();\n})();\n`;
};
