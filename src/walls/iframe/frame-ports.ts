import type { Environment, Hosts } from '../../http/host-plan.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Emitter } from '../../platform/emitter.ts';
import type { Frames, Platform } from '../../platform/platform.ts';
import type { KeyStore } from '../../session/key-store.ts';
import type { Session, SessionStore } from '../../session/session-store.ts';
import type { SignOutOptions } from '../../session/sign-out.ts';
import type { EventCode, TrackFields } from '../../tracking/events.ts';
import type { Box } from '../display/sizes.ts';
import type { Wall } from '../display/wall.ts';
import type { Paywall } from '../runner/paywall.ts';
import type { FrameEvents } from './frame-events.ts';

/** Dependencies of iframe walls. */
export interface FramePorts {
  core: {
    platform: Platform;
    keyStore: KeyStore;
    sessionStore: SessionStore;
    paywalls: ReadonlyMap<object, Paywall>;
    site(): { siteId: string; env: Environment | undefined };
    hosts(env: Environment | undefined): Hosts;
  };
  emit: Emitter<FrameEvents & { login: Session }>['emit'];
  track: (code: EventCode, fields: TrackFields) => void;
  /** Resolves once pending tracking requests are sent, or after a short timeout. */
  whenSent: () => Promise<void>;
  signOut: (options: SignOutOptions) => void;
  /** Closes all walls that match, as their reader would. */
  closeMatching: (matches: (wall: Wall) => boolean) => void;
  foldWall: (key: number, isFolded: boolean) => void;
  /** Callbacks to run after a wall closes, by its key. */
  afterClose: Map<number, () => void>;
}

/** `FramePorts` plus the frame operations. */
export interface FrameLinkPorts extends FramePorts {
  frames: Frames;
  /** Base address of the paywall host. */
  paywallHost: string;
}

/** Options for the frame, set by the element. */
export interface FrameOptions {
  /** Accessible name of the frame. */
  title: string;
  /** Language of the element. */
  language: Language;
  /** Called when the page has loaded. */
  onLoaded: () => void;
  /** Called with the page's own heading. */
  onHeading: (text: string) => void;
  /** Called with a box that overrides the template's own. */
  onResize: (box: Partial<Box>) => void;
}
