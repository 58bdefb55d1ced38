import type { TemplateName } from '../flow/reach.ts';
import type { Flow, FlowEnvironment, FlowOutcome, PageFacts } from '../flow/types.ts';
import type { Http } from '../http/client.ts';
import type { Platform } from '../platform/platform.ts';
import type { Region } from '../region/region.ts';
import type { Arrival } from '../session/arrival.ts';
import type { Session } from '../session/session.ts';
import type { PageInfo } from '../tracking/fields.ts';
import type { Crew } from './crew.ts';
import type { PageMeters } from './meter.ts';
import type { MeterMemory } from './meter-memory.ts';
import type { Templates } from './template.ts';

/** What a paywall needs of the rest of the SDK. */
export interface PaywallPorts {
  platform: Platform;
  http: Http;
  templates: Templates;
  memory: MeterMemory;
  meters: PageMeters;
  arrival: Arrival;
  evaluate: (flow: Flow, environment: FlowEnvironment) => Promise<FlowOutcome>;
  session: () => Session;
  region: () => Region;
  /** False while a session id waits to become a token: until then nobody guesses ahead. */
  isSessionCertain: () => boolean;
  /** Resolves once session and region are known, or given up on. */
  decidable: Promise<void>;
  givenPage: () => Partial<PageFacts> & PageInfo;
  initialReferrer: string;
  loadCrew: () => Promise<Crew>;
  /** Asks early for what draws. */
  prepare: () => void;
  /** The same for these templates, unless all of them wait for a trigger. */
  prepareFor: (siteId: string, names: readonly TemplateName[]) => void;
}
