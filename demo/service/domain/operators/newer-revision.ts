import { Refusal } from '../../http/refusal.ts';

/** The 409 of an editor who has not seen the newest revision of something. */
export const newerRevision = (): Refusal =>
  new Refusal(409, 'newer_revision', 'Somebody saved another revision meanwhile: compare it with yours');
