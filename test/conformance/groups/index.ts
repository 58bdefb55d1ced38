/** Every group of checks. */

import type { Check } from '../check.ts';
import type { GroupName } from '../group-names.ts';
import { cachingChecks } from './caching.ts';
import { callChecks } from './calls.ts';
import { failureChecks } from './failures.ts';
import { intentChecks } from './intents.ts';
import { limitChecks } from './limits.ts';
import { meterChecks } from './meter.ts';
import { originChecks } from './origins.ts';
import { privacyChecks } from './privacy.ts';
import { secretChecks } from './secrets.ts';
import { sessionChecks } from './sessions.ts';
import { statementChecks } from './statements.ts';

/** By name. */
export const groups: Readonly<Record<GroupName, readonly Check[]>> = {
  calls: callChecks,
  failures: failureChecks,
  origins: originChecks,
  caching: cachingChecks,
  meter: meterChecks,
  sessions: sessionChecks,
  statements: statementChecks,
  privacy: privacyChecks,
  intents: intentChecks,
  limits: limitChecks,
  secrets: secretChecks,
};
