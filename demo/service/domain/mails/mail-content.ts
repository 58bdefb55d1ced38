/** The content of a mail; the link is separate. */
export interface MailContent {
  /** The language of every text, as in HTML's `lang`. */
  language: string;
  siteName: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one action, if there is one; `address` introduces the link itself. */
  action: { label: string; link: string; address: string } | null;
  /** Notes: how long the link is valid, and that an unwanted mail can be ignored. */
  footnotes: readonly string[];
}
