import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Http } from './http/client.ts';
import type { Hosts } from './http/host-plan.ts';
import type { GivenPage, SiteSettings } from './page-core.ts';
import type { Emitter } from './platform/emitter.ts';
import type { Platform, Undo } from './platform/platform.ts';
import type { Region } from './region/region.ts';
import type { Account } from './session/account-types.ts';
import type { Session } from './session/session.ts';
import type { SignOutOptions } from './session/sign-out.ts';
import type { ConsentUpdate } from './tracking/consent.ts';
import type { EventCode, TrackFields } from './tracking/events.ts';
import type { Actor } from './tracking/fields.ts';
import type { FrameEvents, WallDetail } from './wall/frame-events.ts';
import type { FrameLooks } from './wall/frame-ports.ts';
import type { Explanation, Paywall } from './wall/paywall.ts';
import type { Wall } from './wall/wall.ts';

/** What the SDK tells listeners of. `owner` is the element that a wall belongs to. */
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

/** The SDK: stores to read, verbs to call. */
export interface Sdk {
  readonly $session: ReadableAtom<Session>;
  readonly $region: ReadableAtom<Region>;
  /** The edition that an element shows. */
  readonly $edition: WritableAtom<string | null>;
  readonly $walls: ReadableAtom<readonly Wall[]>;
  /** Resolves once it is known who is reading, or given up on. */
  readonly decidable: Promise<void>;
  /** Resolves when the start-up has gone through its steps. */
  readonly ready: Promise<void>;
  readonly http: Http;
  /** Where the services of this deployment stand. */
  hosts(): Hosts;
  readonly platform: Platform;
  on: Emitter<SdkEvents>['on'];
  /** Tells listeners, and the page, of something that happened in a part that was loaded late. */
  emit: Emitter<SdkEvents>['emit'];
  /** Starts, once; later calls change nothing. */
  begin(site: SiteSettings): void;
  /** The runner of one `pw-paywall` element. */
  paywall(owner: object): Paywall;
  /** The element is gone: everything of it ends. */
  forget(owner: object): void;
  /** The secrets that the page's address brought, for the screens that consume them. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Loads the verbs of accounts. */
  account(): Promise<Account>;
  signOut(options?: SignOutOptions): void;
  page(facts: GivenPage): void;
  /** The host says that it shows another page. */
  navigate(): void;
  /** The page's address changed without a load. */
  addressChanged(): void;
  track(code: EventCode, fields?: TrackFields): void;
  /** Tracks something that a wall led to. */
  trackWall(key: number, code: EventCode): void;
  /** What the visitor agreed to, by Google's consent types. */
  consent(update: ConsentUpdate): void;
  /** Who acts from now on: every event says so, whoever logs in or out meanwhile. */
  setActor(actor: Actor): void;
  /** Who comes next is not connected with who was here: every identity that tracking keeps is a new one. */
  resetTracking(): void;
  /** Shows a template of the site, by the page's first `pw-paywall`. */
  showTemplate(templateId: string, props?: object): Promise<void>;
  /** Asks anew for the region and what the reader subscribes to, then decides every flow anew. */
  reload(): Promise<void>;
  closeWall(key: number): void;
  /** Puts a countdown's bar away to a tab, or opens it again. */
  foldWall(key: number, isFolded: boolean): void;
  /** Puts the page of an iframe wall into its place, and talks with it until it is undone. */
  openFrame(wall: Wall, place: HTMLElement, looks: FrameLooks): Undo;
  closeTemplate(): void;
  explain(): Explanation[];
  /** Ends every listener. */
  end(): void;
}
