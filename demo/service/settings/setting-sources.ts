/** The sources of settings: the environment, then the one file, then a default. Collects everything that is wrong. */
import { readFileSync } from 'node:fs';
import type { ReadValue } from './setting-values.ts';

/** Thrown for wrong settings; the message has one line for each of them. */
export class SettingsError extends Error {
  override readonly name = 'WrongSettings';
}

/** Environment variables by their names. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const readText = (path: string, name: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new RangeError(`${name}: ${path} can't be read`);
  }
};

/** Returns a value of the file as the text that a variable would have. */
const toText = (value: unknown, name: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(',');
  throw new RangeError(`${name} is neither a text, a number, true, false, nor a list of texts`);
};

const parseFile = (path: string): Readonly<Record<string, unknown>> => {
  const text = readText(path, 'PW_CONFIG');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new RangeError(`${path} is no JSON: ${messageOf(cause)}`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new RangeError(`${path} needs one object, such as {"PORT": 8080}`);
  }
  return Object.fromEntries(Object.entries(parsed));
};

/** Reads settings one after the other. */
export interface SettingSources {
  /** Returns a setting, or its default, which is valid. */
  read<Value>(name: string, standard: string, readValue: ReadValue<Value>): Value;
  /** Returns a setting; null without one. */
  readOptional<Value>(name: string, readValue: ReadValue<Value>): Value | null;
  /**
   * Returns a secret, which stands in no file of settings: a variable has it, or the name of a file that holds nothing
   * else (`NAME_FILE`). Null without one.
   */
  readSecret(name: string, readValue: ReadValue<string>): string | null;
  /** Adds a problem. */
  refuse(message: string): void;
  /** Throws a `SettingsError` that names all problems, also names in the file that nobody has read. */
  finish(): void;
}

/** Creates the sources. `path` is that of the file; null without one. */
export const createSettingSources = (env: EnvironmentVariables, path: string | null): SettingSources => {
  const problems: string[] = [];
  const attempt = <Value>(work: () => Value): Value | null => {
    try {
      return work();
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
      problems.push(cause.message);
      return null;
    }
  };
  const file = (path !== null && attempt(() => parseFile(path))) || {};
  const unread = new Set(Object.keys(file));
  const textOf = (name: string): string | null => {
    unread.delete(name);
    const text = env[name];
    if (text !== undefined && text !== '') return text;
    return Object.hasOwn(file, name) ? attempt(() => toText(file[name], name)) : null;
  };
  const readOptional = <Value>(name: string, readValue: ReadValue<Value>): Value | null => {
    const text = textOf(name);
    return text === null ? null : attempt(() => readValue(text, name));
  };
  return {
    readOptional,
    read: (name, standard, readValue) => readOptional(name, readValue) ?? readValue(standard, name),
    readSecret: (name, readValue) => {
      if (unread.delete(name)) {
        problems.push(`${name} is a secret: set it in the environment, or name a file of its own in ${name}_FILE`);
      }
      const secretFile = textOf(`${name}_FILE`);
      const text = env[name] || (secretFile && attempt(() => readText(secretFile, `${name}_FILE`).trim()));
      return text ? attempt(() => readValue(text, name)) : null;
    },
    refuse: (message) => void problems.push(message),
    finish: () => {
      const unknown = [...unread].map((name) => `${path}: there is no setting ${name}`);
      if (problems.length + unknown.length > 0) throw new SettingsError([...problems, ...unknown].join('\n'));
    },
  };
};
