import type { Database } from '../database/open.ts';
import type { MailOffice } from '../mails/mail-office.ts';
import type { Place } from '../sandbox/place.ts';
import type { Providers } from '../sso/providers.ts';
import type { MailPages } from './mail-pages.ts';

/** What the calls of the auth host stand on. */
export interface AuthPorts {
  database: Database;
  place: Place;
  pages: MailPages;
  office: MailOffice;
  /** Where single sign-on is; null: nowhere. */
  providers: Providers | null;
}
