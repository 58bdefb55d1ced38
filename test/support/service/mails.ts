/** The outbox of a test service. */
import assert from 'node:assert/strict';
import * as v from 'valibot';

const outbox = v.object({
  mails: v.array(
    v.object({
      id: v.number(),
      at: v.string(),
      recipient: v.string(),
      subject: v.string(),
      text: v.string(),
      html: v.string(),
    }),
  ),
});

/** A mail, as the sandbox lists it. */
export type ListedMail = v.InferOutput<typeof outbox>['mails'][number];

/** A service that lists its mails. */
interface MailSource {
  send(path: string, options: { query: Record<string, string> }): Promise<{ body: unknown }>;
}

/** Every mail to an address, newest first. */
export const mailsTo = async (service: MailSource, to: string): Promise<ListedMail[]> =>
  v.parse(outbox, (await service.send('/sandbox/mail', { query: { to } })).body).mails;

/** The link in a mail. */
export const linkInMail = ({ text }: Pick<ListedMail, 'text'>): URL => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');

/** The code that a link carries in this parameter. */
export const codeInLink = (link: URL, parameter: string): string => {
  const code = link.searchParams.get(parameter) ?? '';
  assert.match(code, /^[\w-]{43}$/, `${parameter} is not in ${link.search}`);
  return code;
};

/** The code of the newest mail to an address. */
export const newestCode = async (service: MailSource, to: string, parameter: string): Promise<string> => {
  const [mail] = await mailsTo(service, to);
  assert.ok(mail !== undefined, `no mail to ${to}`);
  return codeInLink(linkInMail(mail), parameter);
};
