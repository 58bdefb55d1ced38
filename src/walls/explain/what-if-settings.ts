/** Assumptions that replace real facts; an absent key keeps the real one. */
export interface WhatIf {
  login?: 'loggedin' | 'est' | 'anonymous';
  verified?: 'yes' | 'no';
  /** Two capital letters. */
  country?: string;
  device?: 'mobile' | 'tablet' | 'desktop';
  /** Views counted before this one, for every meter. */
  count?: number;
  /** `YYYY-MM-DD`. */
  date?: string;
  /** From 0 up to, but not including, 100, for every draw. */
  draw?: number;
  /** Assumed result of any rule check. */
  rules?: 'yes' | 'no';
  /** Assumed result of any script. */
  script?: 'yes' | 'no';
}

const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);

const number =
  (fits: (value: number) => boolean) =>
  (text: string): number | undefined => {
    const value = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
    return fits(value) ? value : undefined;
  };

const date = (text: string): string | undefined => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
};

const country = (text: string): string | undefined => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined);

const parsers: { [Name in keyof WhatIf]-?: (text: string) => WhatIf[Name] } = {
  login: oneOf('loggedin', 'est', 'anonymous'),
  verified: oneOf('yes', 'no'),
  country,
  device: oneOf('mobile', 'tablet', 'desktop'),
  count: number(Number.isInteger),
  date,
  draw: number((value) => value < 100),
  rules: oneOf('yes', 'no'),
  script: oneOf('yes', 'no'),
};

/** The name of a setting. */
export type WhatIfName = keyof WhatIf;

/** True if a text is the name of a setting. */
export const isWhatIfName = (name: string): name is WhatIfName => Object.hasOwn(parsers, name);

/** Parses one setting as typed; undefined if it is invalid or empty. */
export const parseSetting = (name: WhatIfName, text: string): WhatIf[WhatIfName] => parsers[name](text.trim());

/** Parses settings from a link, `login:anonymous,country:DE`; invalid ones are left out. */
export const parseWhatIf = (text: string): WhatIf => {
  const whatIf: WhatIf = {};
  for (const entry of text.slice(0, 500).split(',')) {
    const [name = '', value = ''] = entry.split(':', 2);
    if (!isWhatIfName(name)) continue;
    const setting = parseSetting(name, value);
    if (setting !== undefined) Object.assign(whatIf, { [name]: setting });
  }
  return whatIf;
};

/** Formats settings for a link; empty if there are none. */
export const writeWhatIf = (whatIf: WhatIf): string =>
  Object.entries(whatIf)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',');
