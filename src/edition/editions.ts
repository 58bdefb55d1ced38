import type { Edition, EditionKey } from './edition.ts';
import { au } from './editions/au.ts';
import { br } from './editions/br.ts';
import { ca } from './editions/ca.ts';
import { cali } from './editions/cali.ts';
import { cn } from './editions/cn.ts';
import { cnNtd } from './editions/cn-ntd.ts';
import { cz } from './editions/cz.ts';
import { de } from './editions/de.ts';
import { es } from './editions/es.ts';
import { fr } from './editions/fr.ts';
import { ntd } from './editions/ntd.ts';
import { ro } from './editions/ro.ts';
import { sk } from './editions/sk.ts';
import { uk } from './editions/uk.ts';
import { us } from './editions/us.ts';

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

/** The edition that stands where none is named (spec: newsletters point 9). */
export const defaultEdition: EditionKey = 'US';

const byKey = new Map<string, Edition>(Object.entries(editions));

/** The edition of a key, or null when there is none. */
export const findEdition = (key: string): Edition | null => byKey.get(key) ?? null;
