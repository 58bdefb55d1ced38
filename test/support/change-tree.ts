import type { Answer, Sent } from './fake-world.ts';
import { openPortal, type PortalPage, subscription } from './portal-tree.tsx';
import { waitUntil } from './until.ts';

/** A day as services tell it. */
export const second = (iso: string): number => Date.parse(iso) / 1000;

/** A monthly digital subscription that is paid until the second of May 2026. */
export const monthly = {
  planId: 'monthly',
  planName: 'Digital, monthly',
  planPrice: 1300,
  planPeriod: 1,
  planPeriodUnit: 'month',
  nextBillingAt: second('2026-05-02'),
  nextBillingAmount: '1300',
  currentTermStart: second('2026-04-02'),
  currentTermEnd: second('2026-05-02'),
};

const option = { price: 9900, period: 1, period_unit: 'year', plan_type: 'digital', currency_code: 'USD' };
/** Plans as the services offer them. */
export const yearly = {
  ...option,
  plan_id: 'yearly',
  friendly_name: 'Digital, yearly',
  charge_now: 8800,
  credit_now: 0,
  next_billing_at: second('2027-04-15'),
};
/** The same from the end of the term on. */
export const yearlyLater = { ...yearly, charge_now: 0, next_billing_at: second('2026-05-02') };
/** The paper, which only now can be chosen. */
const paper = {
  ...yearly,
  price: 2100,
  period_unit: 'month',
  plan_type: 'print',
  plan_id: 'paper',
  friendly_name: 'Saturday paper',
  charge_now: 1230,
  next_billing_at: second('2026-05-15'),
};

/** Where a paper goes, as the card-billing family writes it. */
export const harbourLane = {
  first_name: 'Ada',
  last_name: 'Byron',
  address1: '4 Harbour Lane',
  address2: '',
  city: 'Port Averill',
  state_code: 'ME',
  zip: '04101',
  country: 'US',
  company: '',
  validation_status: 'not_validated',
};

/** What the plans of each time are answered with. */
type OptionsOf = Partial<Record<'immediate' | 'end_of_term', Answer>>;

interface Given {
  /** What the subscription is, beside a monthly one. */
  fields?: object;
  options?: OptionsOf;
  answers?: Record<string, Answer>;
  at?: string;
}

const cardOf = (status: string) => ({
  status,
  card_type: 'visa',
  last4: '4242',
  expiry_month: 3,
  expiry_year: 2027,
});

/** Answers of the card look-up. */
export const cards = { valid: cardOf('valid'), expired: cardOf('expired'), none: { status: 'none' } } as const;

/** The flow as a reader sees it. */
const flowOf = (page: PortalPage) => {
  const flow = {
    sheet: () => page.all('dialog.sheet')[0],
    step: () => page.all('dialog [data-step]')[0]?.dataset.step ?? '',
    steps: () => page.texts('.steps li'),
    current: () => page.texts('.steps [aria-current=step]').join(),
    /** The choices of a field, each with what is said of it; in brackets those that can't be made. */
    choices: (name: string) =>
      page
        .all(`dialog label:has(input[name=${name}])`)
        .map((label) => (label.querySelector('input')?.disabled === true ? `(${label.innerText})` : label.innerText))
        .map((text) => text.replaceAll(/\s+/g, ' ')),
    choose: (name: string, value: string) => page.find(`dialog input[name=${name}][value="${value}"]`).click(),
    consequences: () => page.texts('.consequences li'),
    failure: () => page.texts('dialog [part=error][role=alert]').join(),
    submit: () => page.find('dialog button[type=submit]').click(),
    submitText: () => page.texts('dialog button[type=submit]').join(),
    arrived: (step: string) => waitUntil(() => flow.step() === step, `not at ${step}: ${page.text()}`),
    /** Goes on, and waits for the step that comes. */
    goOn: async (step: string) => {
      flow.submit();
      await flow.arrived(step);
    },
    facts: () =>
      page.all('dialog .facts > div').map((row) => [...row.children].map((each) => each.textContent).join(': ')),
    /** Where the focus is: what has it says that. */
    focused: () => page.root.activeElement?.textContent ?? '',
  };
  return flow;
};

/** Opens the flow of a US reader whose one subscription is what `kept.now` says. */
export const openChange = async ({ fields = {}, options = {}, answers = {}, at }: Given = {}) => {
  const kept = { now: subscription({ ...monthly, ...fields }) };
  const answerOf = (sent: Sent) => {
    const mode = sent.query.get('change_mode') === 'immediate' ? 'immediate' : 'end_of_term';
    const usual = { immediate: { options: [yearly, paper] }, end_of_term: { options: [yearlyLater] } }[mode];
    const answer = options[mode] ?? usual;
    return typeof answer === 'function' ? answer(sent) : answer;
  };
  const page = await openPortal({
    at: at ?? '/portal/us/subscription',
    answers: {
      'GET /subscriptions': () => ({ subscriptions: [kept.now] }),
      'GET /change-options': answerOf,
      'GET /card-expiry-status': cards.valid,
      'GET /shipping-info': { address: null, token: 'token-0' },
      ...answers,
    },
  });
  await waitUntil(() => page.all('article').length > 0);
  const flow = flowOf(page);
  const opener = page.button('Change subscription');
  opener.focus();
  opener.click();
  await waitUntil(() => flow.sheet() !== undefined);
  return { page, kept, ...flow };
};

/** The same, at its first step. */
export const openedChange = async (given: Given = {}) => {
  const world = await openChange(given);
  await waitUntil(() => world.step() !== '', `no step: ${world.page.text()}`);
  return world;
};
