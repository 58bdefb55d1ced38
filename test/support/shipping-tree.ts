import type { Answer } from './fake-world.ts';
import { openPortal, subscription } from './portal-tree.tsx';
import { waitUntil } from './until.ts';

/** A paper that is delivered, as either family lists it. */
export const paper = subscription({ subsType: 'print', planName: 'Saturday paper' });

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

interface Given {
  edition?: string;
  /** What the service says of where it goes, in the form of the edition's family. */
  shipping?: Answer;
  answers?: Record<string, Answer>;
  subscriptions?: readonly object[];
}

/** The subscription page of a reader of an edition whose paper is delivered; the card is there, its address may not be. */
export const openDelivery = async ({
  edition = 'US',
  shipping = { address: harbourForm, token: 'shown-1' },
  answers = {},
  subscriptions = [paper],
}: Given = {}) => {
  const page = await openPortal({
    at: '/portal/en/subscription',
    attributes: { edition },
    subscriptions,
    answers: { 'GET /shipping-info': shipping, 'GET /subsadapter/shipping-info': shipping, ...answers },
  });
  await waitUntil(() => page.all('.delivery').length > 0, 'nothing says where the paper goes');
  /** Scrolls to every address, as a reader does who wants to see it, and waits until all are there. */
  const settled = () =>
    waitUntil(() => {
      const [next] = page.all('.delivery[aria-busy=true]');
      next?.scrollIntoView();
      return next === undefined;
    }, 'the address does not come');
  const field = (name: string): HTMLInputElement | HTMLSelectElement => {
    const found = page.find(`dialog [name="${name}"]`);
    if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
    throw new Error(`${name} is no field`);
  };
  return {
    ...page,
    settled,
    field,
    /** Where each card says that its paper goes, line by line. */
    addresses: () =>
      page.all('.delivery .address-text').map((each) => [...each.children].map((line) => line.textContent)),
    /** Opens the sheet and waits for its fields. */
    openSheet: async (text = 'Change delivery address') => {
      await settled();
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
    /** What the label of a field says. */
    label: (name: string) => field(name).labels?.[0]?.textContent ?? '',
    /** What is said of a field to those who can't see it. */
    said: (name: string) =>
      page.root.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    confirm: () => page.all('dialog button[type=submit]')[0]?.click(),
    focused: () => page.root.activeElement?.getAttribute('name') ?? null,
  };
};
