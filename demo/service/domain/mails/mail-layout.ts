/** The HTML of a mail: a table and inline styles, because all mail programs support only that. */
import { type Html, html, rawHtml } from '../../../html.ts';
import type { MailContent } from './mail-content.ts';

const serif = rawHtml(`georgia, 'Times New Roman', serif`);
const sans = rawHtml(`system-ui, 'Segoe UI', roboto, helvetica, arial, sans-serif`);

const lines = (text: string): Html[] => text.split('\n').map((line, at) => html`${at > 0 && rawHtml('<br>')}${line}`);

const paragraph = (text: string): Html =>
  html`<p style="margin: 0 0 16px; font: 400 17px/1.5 ${serif}; color: #1b1a17">${lines(text)}</p>
`;

const button = ({ label, link, address }: NonNullable<MailContent['action']>): Html => html`
<p style="margin: 24px 0 28px"><a href="${link}" style="display: inline-block; padding: 13px 24px; border-radius: 4px; background: #8c1d18; color: #ffffff; font: 600 16px/1.25 ${sans}; text-decoration: none">${label}</a></p>
<p style="margin: 0 0 24px; font: 400 13px/1.5 ${sans}; color: #5c574e">${address}<br><a href="${link}" style="color: #8c1d18; word-break: break-all">${link}</a></p>`;

const footnote = (text: string): Html =>
  html`<p style="margin: 0 0 6px; font: 400 13px/1.5 ${sans}; color: #5c574e">${text}</p>
`;

/** Lays a mail out. Every text in it is escaped. */
export const layOut = ({ language, siteName, subject, heading, paragraphs, action, footnotes }: MailContent): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<title>${subject}</title>
</head>
<body style="margin: 0; padding: 0; background: #f5f0e6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: #f5f0e6"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; background: #fffdf8; border: 1px solid #d9d2c4">
<tr><td style="padding: 20px 28px; border-bottom: 3px double #d9d2c4; font: 700 24px/1.2 ${serif}; color: #1b1a17; text-align: center">${siteName}</td></tr>
<tr><td style="padding: 28px">
<h1 style="margin: 0 0 16px; font: 700 24px/1.25 ${serif}; color: #1b1a17">${heading}</h1>
${paragraphs.map(paragraph)}
${action !== null && button(action)}
${footnotes.map(footnote)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
