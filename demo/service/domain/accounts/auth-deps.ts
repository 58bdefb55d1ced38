import type { Database } from '../../ports/database/open.ts';
import type { VisitorLocation } from '../../ports/visitor-location.ts';
import type { MailWorker } from '../mails/mail-worker.ts';
import type { MailPages } from './mail-pages.ts';

/** Dependencies of the auth host's routes. */
export interface AuthDeps {
  database: Database;
  location: VisitorLocation;
  pages: MailPages;
  mailWorker: MailWorker;
}
