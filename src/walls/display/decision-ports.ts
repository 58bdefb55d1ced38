import type { TemplateName } from '../../flow/graph.ts';
import type { Flow, FlowEnvironment, FlowOutcome, PageFacts } from '../../flow/types.ts';
import type { Http } from '../../http/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Region } from '../../region/region-store.ts';
import type { KeyStore } from '../../session/key-store.ts';
import type { Session } from '../../session/session-store.ts';
import type { PageInfo } from '../../tracking/fields.ts';
import type { PageMeters } from '../runner/meter.ts';
import type { Templates } from './template.ts';

/** Dependencies of the decision of a flow. */
export interface DecisionPorts {
  platform: Platform;
  http: Http;
  templates: Templates;
  keyStore: KeyStore;
  meters: PageMeters;
  evaluate: (flow: Flow, environment: FlowEnvironment) => Promise<FlowOutcome>;
  session: () => Session;
  region: () => Region;
  /** False while a session id is being exchanged for a token: no prefetch until then. */
  isSessionSettled: () => boolean;
  /** Resolves once session and region have loaded or timed out. */
  decidable: Promise<void>;
  hostPage: () => Partial<PageFacts> & PageInfo;
  initialReferrer: string;
  /** Loads the code that executes decisions. */
  loadRenderer: () => Promise<unknown>;
  /** Preloads the code that draws these templates, unless all of them wait for a trigger. */
  preloadFor: (siteId: string, names: readonly TemplateName[]) => void;
}
