import { createGate, type Gate, type GateRecord } from 'presswall/edge';

/** Settings of the gate before the sandbox. */
export interface SandboxGateOptions {
  /** Address of the sandbox, which is the publisher's server and the services at once. */
  origin: string;
  secret: string;
  inDoubt: 'open' | 'closed';
  meter?: 'service' | 'cookie';
  log: (record: GateRecord) => void;
}

/** Wall pages of the sandbox with marked text; each has the flow of its name. */
const markedPaths = ['hard', 'metered-cut'];

/** Creates the gate before the sandbox, for any runtime. */
export const createSandboxGate = ({ origin, ...options }: SandboxGateOptions): Gate =>
  createGate({
    origin,
    services: { paywall: `${origin}/paywall`, auth: `${origin}/auth` },
    siteId: 'ledger',
    flowIdOf: ({ pathname }) => markedPaths.find((path) => pathname.startsWith(`/${path}/`)) ?? null,
    hardTemplateIds: ['register-popup'],
    ...options,
  });
