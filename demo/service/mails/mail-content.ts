/** What a mail says; the link comes with it. */
export interface MailContent {
  siteName: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** The one thing to do, where there is one. */
  action: { label: string; link: string } | null;
  /** What to know besides: how long the link is good, what to do when nobody asked for it. */
  footnotes: readonly string[];
}
