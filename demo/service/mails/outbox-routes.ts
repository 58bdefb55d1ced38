/** `/mail`: the outbox, for whoever tries the sandbox out. Not there unless the service was started as the sandbox. */
import type { Context, Hono } from 'hono';
import type { Database } from '../database/open.ts';
import { sendCompressed } from '../wire/compress.ts';
import { notFound } from '../wire/refusal.ts';
import type { Environment } from '../wire/router.ts';
import { findMail, findMails, type OutboxMail } from './outbox.ts';

/** Draws the outbox's pages (`demo/pages/mail-page.ts`). */
export interface RenderOutbox {
  list(mails: readonly OutboxMail[], origin: string): string;
  mail(mail: OutboxMail, origin: string): string;
}

interface OutboxPorts {
  database: Database;
  /** Resolves once every mail that was asked for is written. */
  written: () => Promise<void>;
  /** Null: only the mails' own HTML is served. */
  render: RenderOutbox | null;
}

/** A mail's HTML may show itself and lead away; it runs nothing, and nothing loads. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'`;

/** Adds the outbox's pages. */
export const addOutbox = (app: Hono<Environment>, { database, written, render }: OutboxPorts): void => {
  const send = (context: Context<Environment>, markup: string) => {
    context.header('content-type', 'text/html; charset=utf-8');
    context.header('cache-control', 'no-store');
    // The links in a mail are secrets: no page that they lead to may learn of this one.
    context.header('referrer-policy', 'no-referrer');
    return sendCompressed(context, markup, null);
  };

  const mailOf = async (context: Context<Environment>): Promise<OutboxMail> => {
    const id = context.req.param('id') ?? '';
    await written();
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
    await written();
    return send(context, render.list(await findMails(database), new URL(context.req.url).origin));
  });
  app.get('/mail/:id', async (context) => {
    context.set('route', 'GET /mail');
    return send(context, render.mail(await mailOf(context), new URL(context.req.url).origin));
  });
};
