/** The HTML of a mail: a table and inline styles, because all mail programs support only that. */
import { type Html, html, rawHtml } from '../../../html.ts';
import type { MailContent } from './mail-content.ts';

const serif = rawHtml(`georgia, 'Times New Roman', serif`);
const sans = rawHtml(`system-ui, 'Segoe UI', roboto, helvetica, arial, sans-serif`);

/** The colours of a mail, as six hexadecimal digits: programs of the age of tables read no others. */
export interface MailColours {
  page: string;
  card: string;
  line: string;
  text: string;
  note: string;
  link: string;
  button: string;
  label: string;
}

/** The colours of every mail. */
export const lightColours: MailColours = {
  page: '#f5f0e6',
  card: '#fffdf8',
  line: '#d9d2c4',
  text: '#1b1a17',
  note: '#5c574e',
  link: '#8c1d18',
  button: '#8c1d18',
  label: '#ffffff',
};

/** The colours where a mail program is dark and reads style sheets; the others keep the light ones. */
export const darkColours: MailColours = {
  page: '#15130f',
  card: '#211e19',
  line: '#4b453b',
  text: '#f1ece1',
  note: '#bdb5a6',
  link: '#f3a79f',
  button: '#a8281f',
  label: '#ffffff',
};

/** Styles in attributes are stronger than a sheet, so each of these needs `!important`. */
const darkSheet = ({ page, card, line, text, note, link, button, label }: MailColours) =>
  rawHtml(`@media (prefers-color-scheme: dark) {
.page { background: ${page} !important }
.card { background: ${card} !important; border-color: ${line} !important }
.text { color: ${text} !important; border-color: ${line} !important }
.note { color: ${note} !important }
.link { color: ${link} !important }
.button { background: ${button} !important; color: ${label} !important }
}`);

const light = lightColours;

const lines = (text: string): Html[] => text.split('\n').map((line, at) => html`${at > 0 && rawHtml('<br>')}${line}`);

const paragraph = (text: string): Html =>
  html`<p class="text" style="margin: 0 0 16px; font: 400 17px/1.5 ${serif}; color: ${light.text}">${lines(text)}</p>
`;

const button = ({ label, link, address }: NonNullable<MailContent['action']>): Html => html`
<p style="margin: 24px 0 28px"><a class="button" href="${link}" style="display: inline-block; padding: 13px 24px; border-radius: 4px; background: ${light.button}; color: ${light.label}; font: 600 16px/1.25 ${sans}; text-decoration: none">${label}</a></p>
<p class="note" style="margin: 0 0 24px; font: 400 13px/1.5 ${sans}; color: ${light.note}">${address}<br><a class="link" href="${link}" style="color: ${light.link}; word-break: break-all">${link}</a></p>`;

const footnote = (text: string): Html =>
  html`<p class="note" style="margin: 0 0 6px; font: 400 13px/1.5 ${sans}; color: ${light.note}">${text}</p>
`;

/** Lays a mail out. Every text in it is escaped. */
export const layOut = ({ language, siteName, subject, heading, paragraphs, action, footnotes }: MailContent): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkSheet(darkColours)}</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: ${light.page}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: ${light.page}"><tr><td align="center" style="padding: 24px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; background: ${light.card}; border: 1px solid ${light.line}">
<tr><td class="text" style="padding: 20px 28px; border-bottom: 3px double ${light.line}; font: 700 24px/1.2 ${serif}; color: ${light.text}; text-align: center">${siteName}</td></tr>
<tr><td style="padding: 28px">
<h1 class="text" style="margin: 0 0 16px; font: 700 24px/1.25 ${serif}; color: ${light.text}">${heading}</h1>
${paragraphs.map(paragraph)}
${action !== null && button(action)}
${footnotes.map(footnote)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
