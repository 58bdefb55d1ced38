import type { LandingParams } from '../../session/landing/landing-params.ts';
import type { WallRenderer } from '../runner/wall-renderer.ts';
import type { DecisionPorts } from './decision-ports.ts';

/** Dependencies of a paywall. */
export interface PaywallPorts extends DecisionPorts {
  landing: LandingParams;
  loadRenderer: () => Promise<WallRenderer>;
  /** Preloads the code that draws walls. */
  preload: () => void;
}
