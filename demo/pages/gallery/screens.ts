import { agents } from '../../seed/portal/agents.ts';
import { seedPassword } from '../../seed/readers.ts';

/** A step to a screen, in its frame: the gallery waits for the element, then acts on it. */
export type ScreenAction =
  | { press: string }
  | { check: string; at?: number }
  | { type: string; text: string }
  | { scrollTo: string }
  | { gone: string };

/** A screen: a page of the demo, and how to get to the state that is shown. */
export interface Screen {
  name: string;
  path: string;
  actions?: readonly ScreenAction[];
}

/** Screens of one topic. `needsReader`: their frames are loaded once the gallery has signed in a reader. */
export interface ScreenGroup {
  name: string;
  text: string;
  needsReader?: boolean;
  screens: readonly Screen[];
}

const article = 'harbour-vote';
const wall = (path: string, name: string, actions?: readonly ScreenAction[]): Screen => ({
  name,
  path: `/${path}/${article}`,
  ...(actions && { actions }),
});

/** Twice, since the page may grow meanwhile. */
const inText: readonly ScreenAction[] = [{ scrollTo: '.inline-wall[data-phase=shown]' }, { scrollTo: '.inline-wall' }];
const onward: ScreenAction = { press: 'Continue' };
const choosePlan = (at: number): readonly ScreenAction[] => [{ check: 'input[name=plan]', at }, onward];
const nameReader = (email: string): readonly ScreenAction[] => [{ type: 'input[type=email]', text: email }, onward];

/** How the gallery signs in the reader of the last group. */
export const signInActions: readonly ScreenAction[] = [
  ...nameReader('us-registered@portal.example'),
  { type: 'input[type=password]', text: seedPassword },
  { press: 'Sign in' },
  { gone: 'input[type=password]' },
];

const desk = agents[0]?.email ?? '';

/**
 * A page of the portal of one reader, shown by an agent. The page blocks storage, so each frame has its own agent and
 * none is left behind.
 */
const portal = (state: string, name: string, page = 'subscription', actions?: readonly ScreenAction[]): Screen => ({
  name,
  path: `/sandbox/agent-token?${new URLSearchParams({ agent: desk, reader: `us-${state}@portal.example`, to: `/portal/us/${page}?host=storage` })}`,
  ...(actions && { actions }),
});

/** A sheet that a button of a reader's subscription opens. */
const sheet = (state: string, name: string, press: string): Screen => portal(state, name, 'subscription', [{ press }]);

/** Every screen of the gallery. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    name: 'Walls',
    text: 'What a visitor meets over an article, and in its text.',
    screens: [
      wall('popup', 'Popup'),
      wall('popup-hard', 'Popup that stays'),
      wall('popup-styled', 'Popup with a style of its own'),
      wall('register', 'Free registration'),
      wall('hard', 'In place of the text', inText),
      wall('inline', 'Between the paragraphs', inText),
      wall('note', 'Note'),
      wall('countdown', 'Countdown'),
      wall('frame', 'Page of an operator in a popup'),
      wall('frame-hard', 'Page of an operator in the text', inText),
    ],
  },
  {
    name: 'Signing in',
    text: 'From the address to the account.',
    screens: [
      wall('checkout-sign-in', 'Account first'),
      { name: 'Sign-in of the portal', path: '/portal/us/' },
      { name: 'Password', path: '/portal/us/', actions: nameReader('us-active@portal.example') },
      { name: 'New account', path: '/portal/us/', actions: nameReader('new@reader.example') },
      { name: 'Missing address', path: '/portal/us/', actions: [onward] },
      { name: 'Link by mail', path: '/accounts', actions: [{ press: 'A link that signs in' }] },
      { name: 'Small window', path: '/log-in' },
    ],
  },
  {
    name: 'Checkout',
    text: 'From the plans to the account. The payment is below, for a signed-in reader.',
    screens: [
      { name: 'Plans of the newspaper', path: '/subscribe' },
      wall('checkout', 'Choice of a plan'),
      wall('checkout', 'No plan chosen', [onward]),
      wall('checkout-inline', 'In the text', inText),
      wall('checkout', 'Account', choosePlan(0)),
      wall('checkout', 'Account, after a free trial', choosePlan(1)),
    ],
  },
  {
    name: 'Newsletters',
    text: 'One widget, in each of its layouts.',
    screens: [
      { name: 'Editions', path: '/newsletters' },
      { name: 'Cards', path: '/newsletters/variant/default' },
      { name: 'Cards with icons', path: '/newsletters/variant/defaultWithIcons' },
      { name: 'List', path: '/newsletters/variant/simplified' },
      { name: 'List with icons', path: '/newsletters/variant/simplifiedWithIcons' },
      { name: 'Short list', path: '/newsletters/variant/simplifiedAndLimited' },
    ].map((screen) => ({ ...screen, actions: [{ scrollTo: 'pw-newsletters' }] })),
  },
  {
    name: 'Portal',
    text: 'The pages of readers in different states, as an agent of the support desk sees them.',
    screens: [
      portal('active', 'Active'),
      portal('in-trial', 'Free trial'),
      portal('paused', 'Paused'),
      portal('scheduled', 'Change of plan ahead'),
      portal('non-renewing', 'Ends with its term'),
      portal('cancelled', 'Ended'),
      portal('payment-due', 'Payment due'),
      portal('card-expired', 'Expired card'),
      portal('seats', 'Seats for guests'),
      portal('everything', 'One of everything'),
      portal('registered', 'No subscription'),
      portal('invoices', 'Invoices', 'billing-history'),
      portal('registered', 'No invoices', 'billing-history'),
      portal('active', 'Account', ''),
      portal('active', 'Newsletters', 'newsletters'),
      portal('donor', 'Donation', 'donation'),
      portal('cinema', 'Epoch Cinema', 'epoch-cinema'),
      portal('active', 'No such page', 'nowhere'),
    ],
  },
  {
    name: 'Sheets of the portal',
    text: 'What each change does, and what it costs, before it is confirmed.',
    screens: [
      sheet('active', 'Cancelling', 'Cancel subscription'),
      sheet('active', 'Pausing', 'Pause'),
      sheet('active', 'Change of plan', 'Change subscription'),
      sheet('active', 'Another billing date', 'Change billing date'),
      sheet('paused', 'End of a pause', 'End the pause'),
      sheet('cancelled', 'Coming back', 'Reactivate'),
      sheet('non-renewing', 'Keeping a subscription', 'Keep subscription'),
      sheet('scheduled', 'Keeping a plan', 'Keep current plan'),
      sheet('print', 'Another delivery address', 'Change delivery address'),
      sheet('donor', 'Another donation', 'Change amount'),
      sheet('donor', 'End of a donation', 'End donation'),
      portal('many-ways', 'Payment methods', 'billing-history'),
    ],
  },
  {
    name: 'A signed-in reader',
    text: 'The rest of the checkout. These frames sign in a reader of the sandbox, in this browser.',
    needsReader: true,
    screens: [
      wall('checkout', 'Payment', choosePlan(0)),
      wall('checkout', 'Payment, after a free trial', choosePlan(1)),
      wall('checkout', 'Delivery address', choosePlan(2)),
      { name: 'Newsletters of a reader', path: '/newsletters', actions: [{ scrollTo: 'pw-newsletters' }] },
    ],
  },
];

/** The number of screens. */
export const screenCount: number = screenGroups.reduce((sum, { screens }) => sum + screens.length, 0);
