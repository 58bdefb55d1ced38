/** The content of a mail; the link is separate. */
export interface MailContent {
  siteName: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one action, if there is one. */
  action: { label: string; link: string } | null;
  /** Notes: how long the link is valid, and that an unwanted mail can be ignored. */
  footnotes: readonly string[];
}
