import type { FakeReply } from '../world/fake-world.ts';
import { waitUntil } from '../world/until.ts';
import { openPortal, subscriptionFixture } from './portal-tree.tsx';

/** A paper that is delivered, as either family lists it. */
export const paper = subscriptionFixture({ subsType: 'print', planName: 'Saturday paper' });

/** An address by the names of the card-billing family (spec: portal point 3). */
export const harbourForm = {
  first_name: 'Elias',
  last_name: 'Thornbury',
  address1: '7 Harbour Lane',
  address2: '',
  city: 'Port Averill',
  state_code: 'ME',
  zip: '04901',
  country: 'US',
  company: '',
  validation_status: 'not_validated',
};

/** An address by the names of the conductor family. */
export const quayForm = {
  FirstName: 'Jörg',
  LastName: 'Brückner',
  Line1: 'Speicherkai 14',
  Line2: '',
  City: 'Hamburg',
  State: '',
  Zip: '20457',
  Country: 'DE',
  Company: 'Buchhandlung Leuchtfeuer',
};

interface DeliveryOptions {
  edition?: string;
  lang?: string;
  /** The service's reply about the delivery address, in the form of the edition's family. */
  shipping?: FakeReply;
  answers?: Record<string, FakeReply>;
  subscriptions?: readonly object[];
}

/**
 * Opens the subscription page of a reader of an edition with a delivered paper; the card is there, its address may not
 * be.
 */
export const openDelivery = async ({
  edition = 'US',
  lang = 'en',
  shipping = { address: harbourForm, token: 'shown-1' },
  answers = {},
  subscriptions = [paper],
}: DeliveryOptions = {}) => {
  const page = await openPortal({
    at: `/portal/${lang}/subscription`,
    attributes: { edition },
    subscriptions,
    answers: { 'GET /shipping-info': shipping, 'GET /subsadapter/shipping-info': shipping, ...answers },
  });
  await waitUntil(() => page.all('.delivery').length > 0, 'nothing says where the paper goes');
  /** Scrolls to every address, as a reader would, and waits until all are there. */
  const addressesShown = () =>
    waitUntil(() => {
      const [next] = page.all('.delivery[aria-busy=true]');
      next?.scrollIntoView();
      return next === undefined;
    }, 'the address does not come');
  const field = (name: string): HTMLInputElement | HTMLSelectElement => {
    const input = page.find(`dialog [name="${name}"]`);
    if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) return input;
    throw new Error(`${name} is no field`);
  };
  return {
    ...page,
    settled: addressesShown,
    field,
    /** Returns each card's delivery address, line by line. */
    addresses: () =>
      page.all('.delivery .address-text').map((each) => [...each.children].map((line) => line.textContent)),
    /** Opens the sheet and waits for its fields. */
    openSheet: async (text = 'Change delivery address') => {
      await addressesShown();
      page.press(text);
      await waitUntil(() => page.all('dialog .address-fields').length > 0, 'the fields do not come');
    },
    /** The names of the fields, in their order. */
    names: () => page.all('dialog :is(input, select)').map((each) => each.getAttribute('name')),
    /** Fills fields of the sheet as a reader does. */
    fill: (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        const each = field(name);
        each.value = value;
        const type = each instanceof HTMLSelectElement ? 'change' : 'input';
        each.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
      }
    },
    /** Returns the label of a field. */
    label: (name: string) => field(name).labels?.[0]?.textContent ?? '',
    /** Returns the accessible description of a field. */
    said: (name: string) =>
      page.root.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    confirm: () => page.all('dialog button[type=submit]')[0]?.click(),
    focused: () => page.root.activeElement?.getAttribute('name') ?? null,
  };
};
