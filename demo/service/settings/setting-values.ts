/** Reads the values of settings; each throws a `RangeError` that says what is wrong with a text. */
import { isIP } from 'node:net';
import { safeParse } from 'valibot';
import { emailAddress } from '#src/contract/schema/request-fields.ts';
import { type ClientIpReader, createClientIpReader } from '../http/guards/network-address.ts';

/** Reads the text of a setting. */
export type ReadValue<Value> = (text: string, name: string) => Value;

/** A port; 0 for any free one. */
export const portOf: ReadValue<number> = (text, name) => {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new RangeError(`${name} is not a port number: ${text}`);
};

/** A number of connections. */
export const connectionsOf: ReadValue<number> = (text, name) => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new RangeError(`${name} is no number of connections: ${text}`);
};

/** A switch: `1` or `true` is on. */
export const flagOf: ReadValue<boolean> = (text, name) => {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new RangeError(`${name} is neither 1 nor 0: ${text}`);
};

/** Any text. */
export const textOf: ReadValue<string> = (text) => text;

/** Texts that are separated by commas. */
const listOf: ReadValue<string[]> = (text) => text.split(',').flatMap((part) => part.trim() || []);

/** Origins that are separated by commas. */
export const originsOf: ReadValue<string[]> = (text, name) =>
  listOf(text, name).map((origin) => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return origin;
    throw new RangeError(`${name} names no origin: ${origin}`);
  });

/** Balancers, as a reader of clients' addresses. */
export const proxiesOf: ReadValue<ClientIpReader> = (text, name) => {
  try {
    return createClientIpReader(listOf(text, name));
  } catch (cause) {
    throw new RangeError(`${name}: ${cause instanceof Error ? cause.message : cause}`);
  }
};

/** The name of a request header. */
export const headerNameOf: ReadValue<string> = (text, name) => {
  if (/^[a-z][a-z0-9-]{0,63}$/i.test(text)) return text.toLowerCase();
  throw new RangeError(`${name} is no name of a header such as cf-ipcountry: ${text}`);
};

/** A key that is sent as a bearer: a shorter one could be guessed, and a bearer has no other characters. */
export const keyOf: ReadValue<string> = (text, name) => {
  if (/^[\w.~+/=-]{32,512}$/.test(text)) return text;
  throw new RangeError(`${name} needs 32 to 512 letters and digits, such as openssl rand -hex 32 prints`);
};

const addressOf =
  (protocols: readonly string[], example: string): ReadValue<string> =>
  (text, name) => {
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    // The text may contain a password.
    throw new RangeError(`${name} is no address such as ${example}`);
  };

/** The address of a database. */
export const databaseUrlOf = addressOf(['postgres:', 'postgresql:'], 'postgresql://presswall@db.internal/presswall');

/** The address of a mail server. */
export const mailUrlOf = addressOf(['smtp:', 'smtps:'], 'smtps://user@mail.example:465');

/** The address that mails are from, without a name: each site's own name is put before it. */
export const mailAddressOf: ReadValue<string> = (text, name) => {
  const { success, output } = safeParse(emailAddress, text);
  if (success) return output;
  throw new RangeError(`${name} is no e-mail address such as no-reply@news.example: ${text}`);
};

/** The address of a collector of OpenTelemetry. */
export const collectorUrlOf = addressOf(['http:', 'https:'], 'http://localhost:4318');

/** A share from 0 to 1. */
export const shareOf: ReadValue<number> = (text, name) => {
  if (/^(0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(text)) return Number(text);
  throw new RangeError(`${name} is no share from 0 to 1: ${text}`);
};

/** True for a network address that only this machine reaches. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
