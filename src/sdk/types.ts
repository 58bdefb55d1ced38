import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Http } from '../http/client.ts';
import type { Hosts } from '../http/host-plan.ts';
import type { Emitter } from '../platform/emitter.ts';
import type { Dispose, Platform } from '../platform/platform.ts';
import type { Region } from '../region/region-store.ts';
import type { Account } from '../session/account/account-types.ts';
import type { Session } from '../session/session-store.ts';
import type { SignOutOptions } from '../session/sign-out.ts';
import type { EventCode, TrackFields } from '../tracking/events.ts';
import type { Actor } from '../tracking/fields.ts';
import type { ConsentUpdate } from '../tracking/page/consent.ts';
import type { Wall } from '../walls/display/wall.ts';
import type { FrameEvents, WallDetail } from '../walls/iframe/frame-events.ts';
import type { FrameOptions } from '../walls/iframe/frame-ports.ts';
import type { Explanation, Paywall } from '../walls/runner/paywall.ts';
import type { HostPageFacts } from './core/page-paywalls.ts';
import type { SiteSettings } from './core/page-services.ts';

/** Events for listeners of the SDK. `owner` is the element that a wall belongs to. */
export interface SdkEvents extends FrameEvents {
  ready: Session;
  login: Session;
  logout: Session;
  'show-template': WallDetail;
  'remove-template': WallDetail;
  /** A popup was closed by its reader or by its own template. */
  'close-modal': WallDetail;
  track: { code: EventCode; fields: TrackFields };
}

/** The SDK: stores to read, actions to call. */
export interface Sdk {
  readonly $session: ReadableAtom<Session>;
  readonly $region: ReadableAtom<Region>;
  /** The edition that an element shows. */
  readonly $edition: WritableAtom<string | null>;
  readonly $walls: ReadableAtom<readonly Wall[]>;
  /** Resolves once the session has been restored or has timed out: with it, the reader is known. */
  readonly identified: Promise<void>;
  /** Resolves once reader and region are known, or the requests have timed out. */
  readonly decidable: Promise<void>;
  /** Resolves after all steps of the start-up. */
  readonly ready: Promise<void>;
  readonly http: Http;
  /** The hosts of this deployment's services. */
  hosts(): Hosts;
  readonly platform: Platform;
  on: Emitter<SdkEvents>['on'];
  /** Emits an event of a part that was loaded later. */
  emit: Emitter<SdkEvents>['emit'];
  /** Starts once; later calls have no effect. */
  start(site: SiteSettings): void;
  /** Returns the paywall of one `pw-paywall` element. */
  paywall(owner: object): Paywall;
  /** Stops everything of an element that was removed. */
  forget(owner: object): void;
  /** The secrets of the page's URL, for the screens that consume them. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Loads the account actions. */
  account(): Promise<Account>;
  signOut(options?: SignOutOptions): void;
  page(facts: HostPageFacts): void;
  /** Called by the host when it shows another page. */
  navigate(): void;
  /** Called when the page's URL changed without a load. */
  addressChanged(): void;
  track(code: EventCode, fields?: TrackFields): void;
  /** Tracks an event that followed a wall. */
  trackWall(key: number, code: EventCode): void;
  /** The visitor's consent, by Google's consent types. */
  consent(update: ConsentUpdate): void;
  /** The name of the cookie that an agent's bearer is kept in: each environment has its own. */
  agentCookie(): string;
  /** Sets the actor of all later events, also after a log-in or a log-out. */
  setActor(actor: Actor): void;
  /** Resets every identity of tracking, so that the next visitor is not connected with the previous one. */
  resetTracking(): void;
  /** Shows a template of the site in the page's first `pw-paywall`. */
  showTemplate(templateId: string, props?: object): Promise<void>;
  /** Loads the region and the reader's subscriptions again, then decides every flow again. */
  reload(): Promise<void>;
  closeWall(key: number): void;
  /** Collapses a countdown's bar to a tab, or expands it again. */
  foldWall(key: number, isFolded: boolean): void;
  /** Adds the frame of an iframe wall to its container and connects to its page until disposed. */
  openFrame(wall: Wall, container: HTMLElement, options: FrameOptions): Dispose;
  closeTemplate(): void;
  explain(): Explanation[];
  /** Removes every listener. */
  stop(): void;
}
