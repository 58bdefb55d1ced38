import { expect } from '@open-wc/testing';
import { endingSubscription, paidSubscription } from '../../support/trees/actions-tree.ts';
import { openPortal, type PortalPage, subscriptionFixture, unmountPortals } from '../../support/trees/portal-tree.tsx';
import {
  advanceTime,
  advanceUntil,
  captureUncaughtErrors,
  failureModes,
  maxCallsPerMinute,
  recordCalls,
} from '../../support/world/failure-modes.ts';
import type { FakeReply } from '../../support/world/fake-world.ts';
import { waitUntil } from '../../support/world/until.ts';

// Each form of an account, whose call fails in each way that a call can fail.

interface Form {
  at: string;
  route: string;
  /** The service's reply without faults. */
  reply: FakeReply;
  /** The button that opens the form. */
  open?: string;
  typed: Record<string, string>;
  send: string;
  /** Further replies of the services after the submission. */
  afterwards?: Record<string, FakeReply>;
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
    reply: { subscription: subscriptionFixture(endingSubscription) },
    open: 'Cancel subscription',
    typed: {},
    send: 'Confirm cancellation',
    afterwards: { 'GET /subscriptions': { subscriptions: [subscriptionFixture(endingSubscription)] } },
  },
};

const open = async ({ at, route, reply, open: opener, typed }: Form): Promise<PortalPage> => {
  const page = await openPortal({
    at: `/portal/en/${at}`,
    attributes: { edition: 'US' },
    subscriptions: [subscriptionFixture(paidSubscription)],
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
    await advanceUntil(page.site.clock, () => page.toasts().length > 0);
    unmountPortals();
  }
});

afterEach(unmountPortals);

describe('A form of the portal says that it failed, keeps what was typed, and is sent again, where the call for', () => {
  for (const [name, form] of Object.entries(forms)) {
    for (const [failure, applyFailure] of Object.entries(failureModes)) {
      // Some calls reply only that they were done: any object says so.
      if (failure === 'answers with another shape' && JSON.stringify(form.reply) === '{}') continue;
      it(`${name} ${failure}`, async () => {
        const errors = captureUncaughtErrors();
        const page = await open(form);
        const { answers } = page.site.network;
        answers[form.route] = applyFailure(form.reply);
        const calls = recordCalls(page.site);
        send(page, form.send);
        await advanceUntil(page.site.clock, () => isTold(page));
        expect([page.alerts().length, page.toasts()]).to.deep.equal([1, []]);
        expect(Object.keys(form.typed).map((each) => page.input(each).value)).to.deep.equal(Object.values(form.typed));
        await advanceTime(page.site.clock, 60_000);
        expect(maxCallsPerMinute(calls).count).to.be.at.most(4, maxCallsPerMinute(calls).route);
        Object.assign(answers, { [form.route]: form.reply }, form.afterwards);
        send(page, form.send);
        await advanceUntil(page.site.clock, () => page.toasts().length > 0);
        expect(page.toasts(), page.alerts().join()).to.have.length(1);
        expect([page.site.left, errors.end()]).to.deep.equal([[], []]);
      });
    }
  }
});
