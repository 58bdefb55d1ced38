import type { EditionKey } from './edition.ts';
import { au } from './portal/au.ts';
import { br } from './portal/br.ts';
import { ca } from './portal/ca.ts';
import { cali } from './portal/cali.ts';
import { cn } from './portal/cn.ts';
import { cnNtd } from './portal/cn-ntd.ts';
import { compose } from './portal/compose.ts';
import { cz } from './portal/cz.ts';
import { de } from './portal/de.ts';
import type { PortalLiteral } from './portal/defaults.ts';
import { es } from './portal/es.ts';
import { fr } from './portal/fr.ts';
import { ntd } from './portal/ntd.ts';
import { ro } from './portal/ro.ts';
import { sk } from './portal/sk.ts';
import { uk } from './portal/uk.ts';
import { us } from './portal/us.ts';
import { type PortalDeployment, portalDeployment } from './portal-deployment.ts';
import type { PortalEdition, PortalMode } from './portal-edition.ts';

const literals: Readonly<Record<EditionKey, PortalLiteral>> = {
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

const byKey = new Map<string, PortalLiteral>(Object.entries(literals));

/**
 * The configuration of an edition of the portal, with its gateway keys decoded. Throws the two errors of the spec
 * (portal point 8): for a key that is no edition, and for a deployment that lacks it or says something invalid of it;
 * what exactly is wrong is that error's cause.
 */
export const getConfig = (
  edition: string,
  mode: PortalMode,
  deployment: PortalDeployment = portalDeployment,
): PortalEdition => {
  const literal = byKey.get(edition);
  if (literal === undefined) throw new Error('Invalid edition provided into getConfig function');
  try {
    return compose(literal, mode, deployment);
  } catch (cause) {
    throw new Error('Config not found or invalid', { cause });
  }
};
