/** A change by the reader, or a failure, for the host page. */
export type NewsletterChange =
  | { kind: 'add'; listId: string }
  | { kind: 'remove'; listId: string }
  /** All newsletters that the reader was subscribed to. */
  | { kind: 'remove-all'; listIds: readonly string[] }
  | { kind: 'error'; message: string };
