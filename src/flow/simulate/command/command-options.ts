/** Options of a command, as they were written. */
export interface ParsedOptions {
  /** The values of each option, in order. */
  values: ReadonlyMap<string, readonly string[]>;
  flags: ReadonlySet<string>;
  /** The arguments that are no options. */
  positionals: readonly string[];
}

/** The options that a command has. */
export interface OptionNames {
  valued: readonly string[];
  flags: readonly string[];
}

/** Parses arguments; `--name value` and `--name=value` are the same. Returns an error text if they are invalid. */
export const parseOptions = (args: readonly string[], { valued, flags }: OptionNames): ParsedOptions | string => {
  const values = new Map<string, string[]>();
  const flagNames = new Set<string>();
  const positionals: string[] = [];
  const remaining = [...args];
  for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) {
    const [, name = next, , inlineValue] = /^(--[^=]+)(=(.*))?$/s.exec(next) ?? [];
    if (!next.startsWith('--')) positionals.push(next);
    else if (flags.includes(name) && inlineValue === undefined) flagNames.add(name);
    else if (!valued.includes(name)) return `There is no option ${next}`;
    else {
      const value = inlineValue ?? remaining.shift();
      if (value === undefined) return `${name} needs a value`;
      values.set(name, [...(values.get(name) ?? []), value]);
    }
  }
  return { values, flags: flagNames, positionals };
};

/** Returns the last value of an option. */
export const lastOf = ({ values }: ParsedOptions, name: string): string | undefined => values.get(name)?.at(-1);

/** Returns the ids of an option that takes a list of them. */
export const idsOf = ({ values }: ParsedOptions, name: string): string[] =>
  (values.get(name) ?? []).flatMap((text) => text.split(',')).filter((id) => id !== '');
