import type { FakeReply, SentRequest } from '../world/fake-world.ts';
import { waitUntil } from '../world/until.ts';
import { openPortal, type PortalPage, subscriptionFixture } from './portal-tree.tsx';

/** A day in seconds, as services send it. */
export const epochSeconds = (iso: string): number => Date.parse(iso) / 1000;

/** A monthly digital subscription that is paid until the second of May 2026. */
export const monthlySubscription = {
  planId: 'monthly',
  planName: 'Digital, monthly',
  planPrice: 1300,
  planPeriod: 1,
  planPeriodUnit: 'month',
  nextBillingAt: epochSeconds('2026-05-02'),
  nextBillingAmount: '1300',
  currentTermStart: epochSeconds('2026-04-02'),
  currentTermEnd: epochSeconds('2026-05-02'),
};

const option = { price: 9900, period: 1, period_unit: 'year', plan_type: 'digital', currency_code: 'USD' };
/** Plans as options of the services. */
export const yearly = {
  ...option,
  plan_id: 'yearly',
  friendly_name: 'Digital, yearly',
  charge_now: 8800,
  credit_now: 0,
  next_billing_at: epochSeconds('2027-04-15'),
};
/** The same from the end of the term on. */
export const yearlyLater = { ...yearly, charge_now: 0, next_billing_at: epochSeconds('2026-05-02') };
/** The print plan, which can only be chosen now. */
const paper = {
  ...yearly,
  price: 2100,
  period_unit: 'month',
  plan_type: 'print',
  plan_id: 'paper',
  friendly_name: 'Saturday paper',
  charge_now: 1230,
  next_billing_at: epochSeconds('2026-05-15'),
};

/** A delivery address in the card-billing family's form. */
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

/** Replies with the plans of each mode. */
type OptionsOf = Partial<Record<'immediate' | 'end_of_term', FakeReply>>;

interface ChangeOptions {
  /** Fields of the subscription that differ from the monthly one. */
  fields?: object;
  options?: OptionsOf;
  answers?: Record<string, FakeReply>;
  at?: string;
}

const cardOf = (status: string) => ({
  status,
  card_type: 'visa',
  last4: '4242',
  expiry_month: 3,
  expiry_year: 2027,
});

/** Replies of the card query. */
export const cards = { valid: cardOf('valid'), expired: cardOf('expired'), none: { status: 'none' } } as const;

/** The flow as a reader sees it. */
const flowOf = (page: PortalPage) => {
  const changeFlow = {
    sheet: () => page.all('dialog.sheet')[0],
    step: () => page.all('dialog [data-step]')[0]?.dataset.step ?? '',
    steps: () => page.texts('.steps li'),
    current: () => page.texts('.steps [aria-current=step]').join(),
    /** The choices of a field, each with its description; disabled ones are in brackets. */
    choices: (name: string) =>
      page
        .all(`dialog label:has(input[name=${name}])`)
        .map((label) => (label.querySelector('input')?.disabled === true ? `(${label.innerText})` : label.innerText))
        .map((text) => text.replaceAll(/\s+/g, ' ')),
    choose: (name: string, value: string) => page.find(`dialog input[name=${name}][value="${value}"]`).click(),
    consequences: () => page.texts('.previews li'),
    failure: () => page.texts('dialog [part=error][role=alert]').join(),
    submit: () => page.find('dialog button[type=submit]').click(),
    submitText: () => page.texts('dialog button[type=submit]').join(),
    arrived: (step: string) => waitUntil(() => changeFlow.step() === step, `not at ${step}: ${page.text()}`),
    /** Goes on, and waits for the next step. */
    goOn: async (step: string) => {
      changeFlow.submit();
      await changeFlow.arrived(step);
    },
    facts: () =>
      page.all('dialog .facts > div').map((row) => [...row.children].map((each) => each.textContent).join(': ')),
    /** The text of the focused element. */
    focused: () => page.root.activeElement?.textContent ?? '',
  };
  return changeFlow;
};

/** Opens the flow of a US reader whose one subscription is that of `stored.now`. */
export const openChange = async ({ fields = {}, options = {}, answers = {}, at }: ChangeOptions = {}) => {
  const stored = { now: subscriptionFixture({ ...monthlySubscription, ...fields }) };
  const answerOf = (request: SentRequest) => {
    const mode = request.query.get('change_mode') === 'immediate' ? 'immediate' : 'end_of_term';
    const usual = { immediate: { options: [yearly, paper] }, end_of_term: { options: [yearlyLater] } }[mode];
    const optionsReply = options[mode] ?? usual;
    return typeof optionsReply === 'function' ? optionsReply(request) : optionsReply;
  };
  const page = await openPortal({
    at: at ?? '/portal/us/subscription',
    answers: {
      'GET /subscriptions': () => ({ subscriptions: [stored.now] }),
      'GET /change-options': answerOf,
      'GET /card-expiry-status': cards.valid,
      'GET /shipping-info': { address: null, token: 'token-0' },
      ...answers,
    },
  });
  await waitUntil(() => page.all('article').length > 0);
  const changeFlow = flowOf(page);
  const opener = page.button('Change subscription');
  opener.focus();
  opener.click();
  await waitUntil(() => changeFlow.sheet() !== undefined);
  return { page, record: stored, ...changeFlow };
};

/** The same, at its first step. */
export const openChangeAtFirstStep = async (options: ChangeOptions = {}) => {
  const world = await openChange(options);
  await waitUntil(() => world.step() !== '', `no step: ${world.page.text()}`);
  return world;
};
