/** `/mail`: the outbox, for testers of the sandbox. It exists only if the service was started as the sandbox. */
import type { Context, Hono } from 'hono';
import { sendCompressed } from '../../http/compress.ts';
import { notFound } from '../../http/refusal.ts';
import type { Environment } from '../../http/router.ts';
import type { Database } from '../../ports/database/open.ts';
import { findMail, findMails, type OutboxMail } from './outbox.ts';

/** Draws the outbox's pages (`demo/pages/account/mail-page.ts`). */
export interface RenderOutbox {
  list(mails: readonly OutboxMail[], origin: string): string;
  mail(mail: OutboxMail, origin: string): string;
}

interface OutboxDeps {
  database: Database;
  /** Resolves once every requested mail is written. */
  whenWritten: () => Promise<void>;
  /** Null: only the mails' own HTML is served. */
  render: RenderOutbox | null;
}

/** A mail's HTML may show itself and link elsewhere; it runs no script and loads nothing. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'`;

/** Adds the outbox's pages. */
export const addOutbox = (app: Hono<Environment>, { database, whenWritten, render }: OutboxDeps): void => {
  const send = (context: Context<Environment>, markup: string) => {
    context.header('content-type', 'text/html; charset=utf-8');
    context.header('cache-control', 'no-store');
    // The links in a mail are secrets: their target pages must not get this address.
    context.header('referrer-policy', 'no-referrer');
    return sendCompressed(context, markup, null);
  };

  const mailOf = async (context: Context<Environment>): Promise<OutboxMail> => {
    const id = context.req.param('id') ?? '';
    await whenWritten();
    const mail = /^[1-9]\d{0,8}$/.test(id) ? await findMail(database, Number(id)) : null;
    if (mail === null) throw notFound('mail');
    return mail;
  };

  app.get('/mail/:id/html', async (context) => {
    context.set('route', 'GET /mail');
    const { html } = await mailOf(context);
    context.header('content-security-policy', mailPolicy);
    return send(context, html.replace('<head>', '<head>\n<base target="_top">'));
  });
  if (render === null) return;
  app.get('/mail', async (context) => {
    context.set('route', 'GET /mail');
    await whenWritten();
    return send(context, render.list(await findMails(database), new URL(context.req.url).origin));
  });
  app.get('/mail/:id', async (context) => {
    context.set('route', 'GET /mail');
    return send(context, render.mail(await mailOf(context), new URL(context.req.url).origin));
  });
};
