import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Edition, EditionKey, SiteType } from '../../editions/edition.ts';
import type { Http } from '../../http/client.ts';
import type { Dispose, Platform } from '../../platform/platform.ts';
import type { Region } from '../../region/region-store.ts';
import type { Account } from '../../session/account/account-types.ts';
import type { Session } from '../../session/session-store.ts';
import type { Category } from '../category.ts';
import type { ListResults } from './list-results.ts';

/** The publisher's options that affect the state of a widget. */
export interface WidgetOptions {
  variant: { layout: 'cards' | 'list' };
  email: string;
  emailKey: string;
  siteType: SiteType | null;
  pipaVersion: '1.0' | '2.0' | null;
  newsAlert: string;
  interests: readonly string[];
  subscribed: boolean;
  hasCombinedNewsletters: boolean;
  hideUpdatedNewsletters: boolean;
  immediateUnsubscribeAll: boolean;
  isAllowUnsubscribe: boolean;
}

/** The values that may change while a widget is shown. */
export interface WidgetInputs {
  options: WidgetOptions;
  /** The page is in development: an edition without newsletters shows a sample. */
  isDevelopment: boolean;
  /** Returns the name of a category in the reader's language. */
  labelOf: (category: Category) => string;
}

/** The part of the SDK that a widget uses. */
export interface WidgetSdk {
  readonly $session: ReadableAtom<Session>;
  readonly $region: ReadableAtom<Region>;
  /** The edition that is shown, which the page can read. */
  readonly $edition: Pick<WritableAtom<string | null>, 'set'>;
  readonly identified: Promise<void>;
  readonly http: Http;
  readonly platform: Pick<Platform, 'page' | 'log' | 'clock'>;
  readonly secrets: Readonly<Record<string, string>>;
  account(): Promise<Pick<Account, 'isConfirmed' | 'refresh' | 'resendConfirmation'>>;
  on(name: 'login', then: () => void): Dispose;
  signOut(options: { callback: () => void }): void;
  showTemplate(templateId: string): Promise<void>;
}

/** A window of the host site's sign-in. */
export type SignInWindow = Pick<Window, 'closed' | 'focus' | 'close'>;

/** The browser, as a widget uses it. */
export interface WidgetBrowser {
  /** Returns whether the page has a paywall: only a paywall can show the log-in and other account screens. */
  hasPaywall(): boolean;
  /** Opens a window; null if the browser blocks it. */
  openWindow(url: string): SignInWindow | null;
  /** Calls back whenever the page becomes visible again. */
  onVisible(then: () => void): Dispose;
  hash(): string;
  onHashChange(then: () => void): Dispose;
}

/** A change by the reader, or a failure, for the host page. */
export type NewsletterChange =
  | { kind: 'add'; listId: string }
  | { kind: 'remove'; listId: string }
  /** All newsletters that the reader was subscribed to. */
  | { kind: 'remove-all'; listIds: readonly string[] }
  | { kind: 'error'; message: string };

/** The messages to the reader. Those of a failed change name its result, or else the change. */
export type Notice =
  | ('subscribed' | 'unsubscribed' | 'frequency' | 'restored' | 'left' | 'left-known' | 'none-to-leave' | 'mail-sent')
  | (FailedChange | 'shared-account' | 'unverified' | 'trial-over' | 'left-partly' | 'lists-failed' | 'mail-failed');

/** The messages of changes that failed. */
export type FailedChange = 'subscribe-failed' | 'unsubscribe-failed' | 'frequency-failed' | 'restore-failed';

/** The values in a message: the name of a newsletter, the number of newsletters. */
export type NoticeValues = { name?: string; count?: number };

/** The lists that were asked for before the widget. */
export interface EarlyLists {
  loading: Promise<ListResults>;
  /** Null while they load. */
  results: ListResults | null;
  /** They are drawn for a visitor: the widget begins with the same state. */
  isDrawn: boolean;
}

/** The surroundings of a widget. */
export interface WidgetPorts {
  sdk: WidgetSdk;
  browser: WidgetBrowser;
  edition: Edition;
  /** The edition that is shown after the widget; without it, that of the widget stays. */
  editionAfter?: EditionKey | undefined;
  inputs: WidgetInputs;
  /** The lists, if they were asked for before. */
  early?: EarlyLists | undefined;
  /** Shows a message to the reader, with a button that undoes the change, and returns its text. */
  notify(kind: 'success' | 'info' | 'error', notice: Notice, values?: NoticeValues, undo?: () => void): string;
  /** Tells the host page. */
  onChange(change: NewsletterChange): void;
}

/** The surroundings of a part of a widget. */
export interface PartPorts extends WidgetPorts {
  $inputs: ReadableAtom<WidgetInputs>;
  /** Runs a function when the widget starts; the result stops what it has started. */
  onStart(start: () => Dispose): void;
}
