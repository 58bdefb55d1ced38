import { expect } from '@open-wc/testing';
import { ending, paid } from '../../support/actions-tree.ts';
import type { Answer } from '../../support/fake-world.ts';
import { fates, followCalls, hearUncaught, mostInAMinute, pass, passUntil } from '../../support/fates.ts';
import { closePortals, openPortal, type PortalPage, subscription } from '../../support/portal-tree.tsx';
import { waitUntil } from '../../support/until.ts';

// Each form of an account, whose call fails in each way that a call can fail.

interface Form {
  at: string;
  route: string;
  /** What the service says when all is well. */
  reply: Answer;
  /** What leads to the form. */
  open?: string;
  typed: Record<string, string>;
  send: string;
  /** What else the services say once it was done. */
  afterwards?: Record<string, Answer>;
}

const forms: Readonly<Record<string, Form>> = {
  names: {
    at: '',
    route: 'POST /update',
    reply: {},
    typed: { 'first-name': 'Augusta', 'last-name': 'King' },
    send: 'Save name',
  },
  'another address': {
    at: '',
    route: 'POST /modifyemail',
    reply: {},
    open: 'Change e‑mail address',
    typed: { 'new-email': 'new@readers.example' },
    send: 'Send the link',
  },
  'a new password': {
    at: 'password',
    route: 'POST /changepassword',
    reply: {},
    typed: { 'new-password': 'harbour & lights', 'new-password-again': 'harbour & lights' },
    send: 'Save password',
  },
  'a cancellation': {
    at: 'subscription',
    route: 'POST /retention',
    reply: { subscription: subscription(ending) },
    open: 'Cancel subscription',
    typed: {},
    send: 'Cancel now',
    afterwards: { 'GET /subscriptions': { subscriptions: [subscription(ending)] } },
  },
};

const open = async ({ at, route, reply, open: opener, typed }: Form): Promise<PortalPage> => {
  const page = await openPortal({
    at: `/portal/en/${at}`,
    attributes: { edition: 'US' },
    subscriptions: [subscription(paid)],
    answers: { [route]: reply },
  });
  if (opener !== undefined) {
    await waitUntil(() => page.all('button').some((each) => each.textContent.trim() === opener));
    page.press(opener);
    await waitUntil(() => page.all('.sheet, input[name=new-email]').length > 0);
  }
  page.type(typed);
  return page;
};

const isTold = (page: PortalPage) => page.alerts().length > 0 || page.toasts().length > 0;
const send = (page: PortalPage, text: string) =>
  page.press(page.all('button').some((each) => each.textContent.trim() === text) ? text : 'Try again');

before(async function () {
  this.timeout(30_000);
  // Code and words come once; whatever fails afterwards is what the case lets fail.
  for (const form of Object.values(forms)) {
    const page = await open(form);
    Object.assign(page.site.network.answers, form.afterwards);
    send(page, form.send);
    await passUntil(page.site.clock, () => page.toasts().length > 0);
    closePortals();
  }
});

afterEach(closePortals);

describe('A form of the portal says that it failed, keeps what was typed, and is sent again, where the call for', () => {
  for (const [name, form] of Object.entries(forms)) {
    for (const [fate, befall] of Object.entries(fates)) {
      // Of some calls nothing is told but that they were done: any object says so.
      if (fate === 'answers with another shape' && JSON.stringify(form.reply) === '{}') continue;
      it(`${name} ${fate}`, async () => {
        const heard = hearUncaught();
        const page = await open(form);
        const { answers } = page.site.network;
        answers[form.route] = befall(form.reply);
        const calls = followCalls(page.site);
        send(page, form.send);
        await passUntil(page.site.clock, () => isTold(page));
        expect([page.alerts().length, page.toasts()]).to.deep.equal([1, []]);
        expect(Object.keys(form.typed).map((each) => page.input(each).value)).to.deep.equal(Object.values(form.typed));
        await pass(page.site.clock, 60_000);
        expect(mostInAMinute(calls).most).to.be.at.most(4, mostInAMinute(calls).route);
        Object.assign(answers, { [form.route]: form.reply }, form.afterwards);
        send(page, form.send);
        await passUntil(page.site.clock, () => page.toasts().length > 0);
        expect(page.toasts(), page.alerts().join()).to.have.length(1);
        expect([page.site.left, heard.end()]).to.deep.equal([[], []]);
      });
    }
  }
});
