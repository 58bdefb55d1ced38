/** The parts that a page may style with `::part(…)`. The parts of each tag are derived from what the tag draws. */
export interface Parts {
  /** A screen of the account: signing in, a password, an address. */
  account: Element;
  /** The line that names the address the newsletters belong to. */
  'account-line': Element;
  /** The buttons of the actions on a subscription. */
  actions: Element;
  /** An address, as it is written on a letter. */
  address: Element;
  /** The fields of an address. */
  'address-fields': Element;
  /** The address as the reader typed it, beside a suggested one. */
  'address-mine': Element;
  /** The address that is suggested. */
  'address-suggested': Element;
  /** The question for the reader's address. */
  'addressee-question': Element;
  /** The banner of a support agent who acts for a reader. */
  'agent-banner': Element;
  /** Something that a subscriber has to know or to do. */
  alert: Element;
  /** The list of these. */
  alerts: Element;
  /** The link to the publisher's site. */
  back: Element;
  /** The benefits of a subscription. */
  benefits: Element;
  /** A button with a text. */
  button: Element;
  /** The button of the one thing to do here. */
  'button-primary': Element;
  /** A button of anything beside it. */
  'button-quiet': Element;
  /** A card of the portal. */
  card: Element;
  /** The newsletters of a category, as cards. */
  cards: Element;
  /** A category of newsletters, with its heading. */
  category: Element;
  /** The heading of a category. */
  'category-heading': Element;
  /** The button that opens the chat. */
  'chat-button': Element;
  /** The checkout. */
  checkout: Element;
  /** The button that closes a popup or a bar. */
  'close-button': Element;
  /** The offers for a subscriber who left. */
  'come-back': Element;
  /** The link to such an offer. */
  'come-back-link': Element;
  /** The effects of an action, shown before it is confirmed. */
  consequences: Element;
  /** The question whether a typed address is correct. */
  correction: Element;
  /** The bar of a countdown. */
  countdown: Element;
  /** The recipient and address of a delivery. */
  delivery: Element;
  /** The description of a newsletter. */
  description: Element;
  /** A dialog of the portal. */
  dialog: Element;
  /** Subscriptions that have ended. */
  earlier: Element;
  /** One of these. */
  'earlier-subscription': Element;
  /** The message shown for an empty list. */
  empty: Element;
  /** The message on a donation that has ended. */
  ended: Element;
  /** The seats, with their guests, that end with a subscription. */
  'ending-seats': Element;
  /** The error message of a field. */
  error: Element;
  /** Facts with their names. */
  facts: Element;
  /** The message shown when something could not be loaded. */
  failed: Element;
  /** A field with its label. */
  field: Element;
  /** A film of the cinema. */
  film: Element;
  /** The button that collapses a countdown's bar, or expands it again. */
  'fold-button': Element;
  /** A form. */
  form: Element;
  /** The page of an iframe template. */
  frame: Element;
  /** How often a newsletter is sent. */
  frequency: Element;
  /** The choice of how often breaking news are sent. */
  'frequency-choice': Element;
  /** The header of the portal. */
  header: Element;
  /** The heading of a page, a screen or the newsletters. */
  heading: Element;
  /** A text input. */
  input: Element;
  /** An invoice in the list. */
  invoice: Element;
  /** The list of invoices. */
  invoices: Element;
  /** A newsletter. */
  item: Element;
  /** The choice of the language. */
  'language-picker': Element;
  /** The button that leaves a popup early. */
  leave: Element;
  /** The question before a reader unsubscribes from all newsletters. */
  'leave-dialog': Element;
  /** The newsletters of a category, as a list. */
  list: Element;
  /** The message about newsletters that could not be loaded. */
  'lists-missing': Element;
  /** The logo of a newsletter, or of the portal. */
  logo: Element;
  /** A logo on a card. */
  'logo-large': Element;
  /** A logo beside a name. */
  'logo-small': Element;
  /** The button that opens the portal's menu. */
  'menu-button': Element;
  /** The box of a popup or of an inline wall; an operator's `modalClass` is a part of it as well. */
  modal: Element;
  /** The name of a newsletter. */
  name: Element;
  /** A button of the navbar, which shows the session. */
  'navbar-button': Element;
  /** The menu of the navbar. */
  'navbar-menu': Element;
  /** The newsletters as a whole. */
  newsletters: Element;
  /** The sum and the day of a reader's next payment. */
  'next-payment': Element;
  /** The note for a reader whose address is not registered. */
  'not-known': Element;
  /** The reader's subscriptions, each in a line. */
  'overview-list': Element;
  /** The layer between a popup and the page. */
  overlay: Element;
  /** The page of the portal that is shown. */
  page: Element;
  /** The navigation between the pages of a list. */
  pager: Element;
  /** The button that shows a password. */
  'password-toggle': Element;
  /** The part of a form where somebody pays. */
  payment: Element;
  /** The marks of accepted cards, or of the one that is being typed. */
  'payment-cards': Element;
  /** The choice of a payment method type. */
  'payment-kinds': Element;
  /** A saved payment method. */
  'payment-method': Element;
  /** A plan to choose. */
  plan: Element;
  /** The portal as a whole. */
  portal: Element;
  /** The portal's name. */
  'portal-name': Element;
  /** The link to an issue of a newsletter. */
  preview: Element;
  /** The picture of a product. */
  'product-image': Element;
  /** A sample of the paper that can be ordered. */
  sample: Element;
  /** A screen of the SDK in the place of a template. */
  screen: Element;
  /** A seat that somebody uses. */
  seat: Element;
  /** The seats of a subscription for several people. */
  seats: Element;
  /** The message for the session of an institution, which has no page of its own. */
  'shared-account': Element;
  /** A sheet over the portal's page, for one action. */
  sheet: Element;
  /** A link of the side navigation. */
  'side-link': Element;
  /** The navigation at the side of the portal. */
  'side-navigation': Element;
  /** The sign-in, shown in place of the portal's page. */
  'sign-in': Element;
  /** The line that invites a visitor to sign in. */
  'sign-in-prompt': Element;
  /** The indicator that something is loading. */
  spinner: Element;
  /** The status of a subscription. */
  status: Element;
  /** The status of a subscription with a payment due. */
  'status-due': Element;
  /** The steps of a flow. */
  steps: Element;
  /** The mark of newsletters for subscribers. */
  'subscriber-only': Element;
  /** The card of a subscription. */
  subscription: Element;
  /** The suggested addresses while one is typed. */
  suggestions: Element;
  /** The prices of an order and their total. */
  summary: Element;
  /** A tab. */
  tab: Element;
  /** Tabs that switch the panel below them. */
  tablist: Element;
  /** The panel below such tabs. */
  tabpanel: Element;
  /** The tabs of the portal's pages. */
  tabs: Element;
  /** A button that chooses categories. */
  tag: Element;
  /** The bar of these buttons. */
  'tag-bar': Element;
  /** An operator's template; its content is in a shadow root of its own. */
  template: Element;
  /** A button that looks like a link. */
  'text-button': Element;
  /** The dates of a subscription's upcoming events. */
  timeline: Element;
  /** A short message at the edge of the page. */
  toast: Element;
  /** The button on a message. */
  'toast-action': Element;
  /** The button that closes a message. */
  'toast-close': Element;
  /** A message about a failure. */
  'toast-error': Element;
  /** A neutral message. */
  'toast-info': Element;
  /** A message about a success. */
  'toast-success': Element;
  /** A message about a warning. */
  'toast-warning': Element;
  /** The list of these messages. */
  toasts: Element;
  /** The control that subscribes to a newsletter and unsubscribes from it. */
  toggle: Element;
  /** The toggle as a button. */
  'toggle-button': Element;
  /** The toggle as a circle with a plus or a check. */
  'toggle-check': Element;
  /** The toggle as a switch. */
  'toggle-switch': Element;
  /** The name of the logged-in reader. */
  user: Element;
  /** The banner for an unverified address. */
  'verification-banner': Element;
  /** The mark of a verified or unverified address. */
  verified: Element;
  /** The version of the portal. */
  version: Element;
}

/** The name of a part. */
export type PartName = keyof Parts;
