/**
 * The texts of every mail in one language. `{site}` is the site's name; every other value is named beside its text. A
 * test holds all languages to the values of the English texts.
 */
import type { CodePurpose } from '../../../ports/database/schema/account-schema.ts';

/** A mail that informs. */
export interface NoticeTexts {
  subject: string;
  heading: string;
  text: string;
  footnotes: readonly string[];
}

/** A mail with a button. */
export interface ActionTexts extends NoticeTexts {
  label: string;
}

/** An invitation to a seat. */
export interface SeatTexts extends ActionTexts {
  /** In place of the text while the subscription is paused. */
  paused: string;
}

/** A confirmation of a purchase; its text has `{plan}`. */
export interface PurchaseTexts extends NoticeTexts {
  free: string;
  /** With `{amount}`. */
  paid: string;
  /** With `{amount}`. */
  debited: string;
  /** With `{amount}` and `{date}`. */
  next: string;
}

/** The texts of every mail. */
export interface MailTexts {
  greeting: string;
  /** With `{name}`. */
  namedGreeting: string;
  /** Before the address that the button opens. */
  address: string;
  codes: Readonly<Record<CodePurpose, ActionTexts>>;
  /** With `{email}`, the new address. */
  emailChanging: NoticeTexts;
  passwordChanged: NoticeTexts;
  /** With `{owner}` and `{email}`, the addresses of who gives the seat and of the guest. */
  seat: SeatTexts;
  seatLost: NoticeTexts;
  /** With `{date}`. */
  seatEnding: NoticeTexts;
  /** The subscription has ended, or its plan includes fewer seats. */
  seatEnded: NoticeTexts;
  subscribed: PurchaseTexts;
}
