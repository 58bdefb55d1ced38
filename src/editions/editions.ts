import { au } from './au/site.ts';
import { br } from './br/site.ts';
import { ca } from './ca/site.ts';
import { cali } from './cali/site.ts';
import { cn } from './cn/site.ts';
import { cnNtd } from './cn-ntd/site.ts';
import { cz } from './cz/site.ts';
import { de } from './de/site.ts';
import type { Edition, EditionKey } from './edition.ts';
import { es } from './es/site.ts';
import { fr } from './fr/site.ts';
import { ntd } from './ntd/site.ts';
import { ro } from './ro/site.ts';
import { sk } from './sk/site.ts';
import { uk } from './uk/site.ts';
import { us } from './us/site.ts';

/** Every edition by its key. */
export const editions: Readonly<Record<EditionKey, Edition>> = {
  US: us,
  CALI: cali,
  CA: ca,
  AU: au,
  UK: uk,
  CN: cn,
  DE: de,
  FR: fr,
  CZ: cz,
  SK: sk,
  RO: ro,
  ES: es,
  BR: br,
  NTD: ntd,
  CN_NTD: cnNtd,
};

/** The edition if none is named (spec: newsletters point 9). */
export const defaultEdition: EditionKey = 'US';

const byKey = new Map<string, Edition>(Object.entries(editions));

/** Returns the edition of a key, or null if there is none. */
export const findEdition = (key: string): Edition | null => byKey.get(key) ?? null;
