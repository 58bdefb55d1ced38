import { auPortal } from '../au/portal.ts';
import { brPortal } from '../br/portal.ts';
import { caPortal } from '../ca/portal.ts';
import { caliPortal } from '../cali/portal.ts';
import { cnPortal } from '../cn/portal.ts';
import { cnNtdPortal } from '../cn-ntd/portal.ts';
import { czPortal } from '../cz/portal.ts';
import { dePortal } from '../de/portal.ts';
import type { EditionKey } from '../edition.ts';
import { findEdition } from '../editions.ts';
import { esPortal } from '../es/portal.ts';
import { frPortal } from '../fr/portal.ts';
import { ntdPortal } from '../ntd/portal.ts';
import { roPortal } from '../ro/portal.ts';
import { skPortal } from '../sk/portal.ts';
import { ukPortal } from '../uk/portal.ts';
import { usPortal } from '../us/portal.ts';
import { composeEdition } from './compose.ts';
import type { PortalDefinition } from './defaults.ts';
import { type PortalDeployment, portalDeployment } from './portal-deployment.ts';
import type { PortalEdition, PortalMode } from './portal-edition.ts';

const definitions: Readonly<Record<EditionKey, PortalDefinition>> = {
  US: usPortal,
  CALI: caliPortal,
  CA: caPortal,
  AU: auPortal,
  UK: ukPortal,
  CN: cnPortal,
  DE: dePortal,
  FR: frPortal,
  CZ: czPortal,
  SK: skPortal,
  RO: roPortal,
  ES: esPortal,
  BR: brPortal,
  NTD: ntdPortal,
  CN_NTD: cnNtdPortal,
};

/**
 * Returns the configuration of an edition of the portal, with decoded gateway keys. Throws the two errors of the spec
 * (portal point 8): for an unknown edition key, and for a deployment that lacks the edition or is invalid for it; the
 * details are in that error's cause.
 */
export const getConfig = (
  edition: string,
  mode: PortalMode,
  deployment: PortalDeployment = portalDeployment,
): PortalEdition => {
  const facts = findEdition(edition);
  if (facts === null) throw new Error('Invalid edition provided into getConfig function');
  try {
    return composeEdition(facts, definitions[facts.edition], mode, deployment);
  } catch (cause) {
    throw new Error('Config not found or invalid', { cause });
  }
};
