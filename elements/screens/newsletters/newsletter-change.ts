/** What a reader has changed, or what failed, as the host page hears of it. */
export type NewsletterChange =
  | { kind: 'add'; listId: string }
  | { kind: 'remove'; listId: string }
  /** All that the reader was signed up for. */
  | { kind: 'remove-all'; listIds: readonly string[] }
  | { kind: 'error'; message: string };
