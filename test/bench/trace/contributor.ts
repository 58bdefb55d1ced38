/** Work of one kind in one place. */
export interface Contributor {
  what: string;
  ms: number;
  /** How often; 1 where nobody counts. */
  count: number;
}
