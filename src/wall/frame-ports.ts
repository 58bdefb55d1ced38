import type { Environment, Hosts } from '../http/host-plan.ts';
import type { Language } from '../i18n/languages.ts';
import type { Emitter } from '../platform/emitter.ts';
import type { Frames, Platform } from '../platform/platform.ts';
import type { Session, SessionKeeper } from '../session/session.ts';
import type { SignOutOptions } from '../session/sign-out.ts';
import type { Vault } from '../session/vault.ts';
import type { EventCode, TrackFields } from '../tracking/events.ts';
import type { FrameEvents } from './frame-events.ts';
import type { Paywall } from './paywall.ts';
import type { Box } from './sizes.ts';
import type { Wall } from './wall.ts';

/** What iframe walls need of the rest of the SDK. */
export interface FramePorts {
  core: {
    platform: Platform;
    vault: Vault;
    keeper: SessionKeeper;
    paywalls: ReadonlyMap<object, Paywall>;
    site(): { siteId: string; env: Environment | undefined };
    hosts(env: Environment | undefined): Hosts;
  };
  emit: Emitter<FrameEvents & { login: Session }>['emit'];
  track: (code: EventCode, fields: TrackFields) => void;
  /** Resolves once what the page has to send is out, or after a moment. */
  settled: () => Promise<void>;
  signOut: (options: SignOutOptions) => void;
  /** Closes walls as their reader would. */
  closeWhere: (fits: (wall: Wall) => boolean) => void;
  foldWall: (key: number, isFolded: boolean) => void;
  /** What follows the close of a wall, by its key. */
  afterClose: Map<number, () => void>;
}

/** The same, with the windows. */
export interface LinkPorts extends FramePorts {
  frames: Frames;
  /** Base address of the paywall host. */
  paywallHost: string;
}

/** How the element wants its frame. */
export interface FrameLooks {
  /** The name of the frame, for those who can't see it. */
  title: string;
  /** What the element speaks. */
  language: Language;
  /** The page has come. */
  onLoaded: () => void;
  /** Hears what the page calls itself. */
  onHeading: (text: string) => void;
  /** Puts a box over the template's own. */
  onResize: (box: Partial<Box>) => void;
}
