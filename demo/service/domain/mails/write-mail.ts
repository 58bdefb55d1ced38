/** Mails as text and as HTML; those with a code have a link. */

import type { CodePurpose } from '../../ports/database/schema/account-schema.ts';
import type { WrittenMail } from '../../ports/mail-server.ts';
import type { RegionLocale } from '../sites/region-locales.ts';
import type { MailContent } from './mail-content.ts';
import type { CustomMailTexts } from './mail-job.ts';
import { layOut } from './mail-layout.ts';
import type { ActionTexts, NoticeTexts } from './texts/mail-texts.ts';
import { fillText, mailTextsOf } from './texts/texts-of.ts';

/** The site that a mail is from: its name, and the language and formats of its region. */
export interface MailSite extends Pick<RegionLocale, 'language' | 'locale'> {
  siteName: string;
}

/** The parameter in a page's address that opens the screen for each purpose (spec: paywall point 2). */
const linkParameters: Readonly<Record<CodePurpose, string>> = {
  verify: 'auth_verify_email',
  'sign-up': 'auth_verify_signup',
  reset: 'auth_reset_password',
  login: 'auth_lwpw',
  'change-email': 'auth_change_email',
};

const textOf = ({ siteName, heading, paragraphs, action, footnotes }: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...(action === null ? [] : [`${action.label}:\n${action.link}`]),
    ...footnotes,
    `-- \n${siteName}`,
  ].join('\n\n');

const renderMail = (content: MailContent): WrittenMail => ({
  subject: content.subject,
  text: textOf(content),
  html: layOut(content),
});

const contentOf = (
  { siteName, language }: MailSite,
  greeting: string,
  { subject, heading, text, footnotes }: NoticeTexts,
  moreValues: Readonly<Record<string, string>>,
): Omit<MailContent, 'action'> => {
  const fill = (template: string): string => fillText(template, { site: siteName, ...moreValues });
  return {
    language,
    siteName,
    subject: fill(subject),
    heading: fill(heading),
    paragraphs: [greeting, fill(text)],
    footnotes: footnotes.map(fill),
  };
};

/** Writes a mail that informs. `values` are those of its texts, `more` further paragraphs. */
export const writeNotice = (
  site: MailSite,
  notice: NoticeTexts,
  values: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
): WrittenMail => {
  const content = contentOf(site, mailTextsOf(site.language).greeting, notice, values);
  return renderMail({ ...content, paragraphs: [...content.paragraphs, ...more], action: null });
};

/** Writes a mail that leads to a page. */
export const writeInvitation = (
  site: MailSite,
  invitation: ActionTexts,
  values: Readonly<Record<string, string>>,
  link: string,
): WrittenMail => {
  const { greeting, address } = mailTextsOf(site.language);
  return renderMail({
    ...contentOf(site, greeting, invitation, values),
    action: { label: invitation.label, link, address },
  });
};

/** Writes a mail with a code: the link is the page with the code in the parameter of its purpose. */
export const writeCodeMail = (
  purpose: CodePurpose,
  site: MailSite,
  {
    firstName,
    page,
    code,
    customTexts = {},
  }: {
    firstName: string;
    page: string;
    code: string;
    /** The publisher's own texts, in place of ours. */
    customTexts?: CustomMailTexts | undefined;
  },
): WrittenMail => {
  const link = new URL(page);
  link.searchParams.set(linkParameters[purpose], code);
  const { greeting, namedGreeting, address, codes } = mailTextsOf(site.language);
  const standard = contentOf(
    site,
    firstName === '' ? greeting : fillText(namedGreeting, { name: firstName }),
    codes[purpose],
    {},
  );
  return renderMail({
    ...standard,
    subject: customTexts.subject || standard.subject,
    heading: customTexts.heading || standard.heading,
    paragraphs: customTexts.text ? customTexts.text.split(/\n{2,}/) : standard.paragraphs,
    action: { label: customTexts.buttonText || codes[purpose].label, link: link.href, address },
  });
};
