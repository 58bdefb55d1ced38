/** The parts that a page may style with `::part(…)`: what each is. Which tag has which is read from what the tags draw. */
export interface Parts {
  /** A screen of the account: signing in, a password, an address. */
  account: Element;
  /** The line that says whose newsletters these are. */
  'account-line': Element;
  /** The buttons of what can be done with a subscription. */
  actions: Element;
  /** An address, as it is written on a letter. */
  address: Element;
  /** The fields of an address. */
  'address-fields': Element;
  /** The address as the reader typed it, where another is suggested. */
  'address-mine': Element;
  /** The address that is suggested. */
  'address-suggested': Element;
  /** The question whose newsletters are meant. */
  'addressee-question': Element;
  /** The banner of a support agent who acts for a reader. */
  'agent-banner': Element;
  /** Something that a subscriber has to know or to do. */
  alert: Element;
  /** The list of these. */
  alerts: Element;
  /** The link to the publisher's site. */
  back: Element;
  /** What a subscription includes. */
  benefits: Element;
  /** A button with words. */
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
  /** What an action will do, before it is done. */
  consequences: Element;
  /** The question whether an address is meant as it was typed. */
  correction: Element;
  /** The bar of a countdown. */
  countdown: Element;
  /** Where a paper goes. */
  delivery: Element;
  /** What a newsletter is about. */
  description: Element;
  /** A dialog of the portal. */
  dialog: Element;
  /** Subscriptions that have ended. */
  earlier: Element;
  /** One of these. */
  'earlier-subscription': Element;
  /** What is said where there is nothing to list. */
  empty: Element;
  /** What is said of a donation that has ended. */
  ended: Element;
  /** The seats, with their guests, that end with a subscription. */
  'ending-seats': Element;
  /** What is wrong with a field. */
  error: Element;
  /** Facts with their names. */
  facts: Element;
  /** What is said where something could not be had. */
  failed: Element;
  /** A field with its label. */
  field: Element;
  /** A film of the cinema. */
  film: Element;
  /** The button that puts a countdown's bar away, or opens it again. */
  'fold-button': Element;
  /** A form. */
  form: Element;
  /** The page of an iframe template. */
  frame: Element;
  /** How often a newsletter comes. */
  frequency: Element;
  /** The choice of how often breaking news come. */
  'frequency-choice': Element;
  /** The header of the portal. */
  header: Element;
  /** The heading of a page, a screen or the newsletters. */
  heading: Element;
  /** Where something is typed. */
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
  /** The question before somebody leaves all newsletters. */
  'leave-dialog': Element;
  /** The newsletters of a category, as a list. */
  list: Element;
  /** What is said of newsletters that could not be loaded. */
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
  /** A button of the bar that follows the session. */
  'navbar-button': Element;
  /** The menu of that bar. */
  'navbar-menu': Element;
  /** The newsletters as a whole. */
  newsletters: Element;
  /** What a reader is told whose address nobody knows. */
  'not-known': Element;
  /** What lies between a popup and the page. */
  overlay: Element;
  /** The page of the portal that is shown. */
  page: Element;
  /** What leads through the pages of a list. */
  pager: Element;
  /** The button that shows a password. */
  'password-toggle': Element;
  /** The part of a form where somebody pays. */
  payment: Element;
  /** The choice of how to pay. */
  'payment-kinds': Element;
  /** A way to pay that is kept. */
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
  /** What is said to the session of an institution, which has no page of its own. */
  'shared-account': Element;
  /** A sheet over the portal's page, for one action. */
  sheet: Element;
  /** A link of the side navigation. */
  'side-link': Element;
  /** The navigation at the side of the portal. */
  'side-navigation': Element;
  /** The sign-in in the place of the portal's page. */
  'sign-in': Element;
  /** The line that asks a visitor to sign in. */
  'sign-in-prompt': Element;
  /** The mark of something that is being waited for. */
  spinner: Element;
  /** How a subscription stands. */
  status: Element;
  /** That a payment is due. */
  'status-due': Element;
  /** The steps of a flow. */
  steps: Element;
  /** The mark of newsletters for subscribers. */
  'subscriber-only': Element;
  /** The card of a subscription. */
  subscription: Element;
  /** Addresses to choose from while one is typed. */
  suggestions: Element;
  /** What an order comes to. */
  summary: Element;
  /** A tab. */
  tab: Element;
  /** Tabs that switch what stands below. */
  tablist: Element;
  /** What stands below such tabs. */
  tabpanel: Element;
  /** The tabs of the portal's pages. */
  tabs: Element;
  /** A button that chooses categories. */
  tag: Element;
  /** The bar of these buttons. */
  'tag-bar': Element;
  /** An operator's template; what it draws stands in a shadow root of its own. */
  template: Element;
  /** A button that looks like a link. */
  'text-button': Element;
  /** When what happens with a subscription. */
  timeline: Element;
  /** A short message at the edge. */
  toast: Element;
  /** The button on a message. */
  'toast-action': Element;
  /** The button that closes a message. */
  'toast-close': Element;
  /** A message of something that failed. */
  'toast-error': Element;
  /** A message of anything else. */
  'toast-info': Element;
  /** A message of something that worked. */
  'toast-success': Element;
  /** A message of something to look at. */
  'toast-warning': Element;
  /** The list of these messages. */
  toasts: Element;
  /** What signs up for a newsletter and out of it. */
  toggle: Element;
  /** The same as a button. */
  'toggle-button': Element;
  /** The same as a circle with a plus or a check. */
  'toggle-check': Element;
  /** The same as a switch. */
  'toggle-switch': Element;
  /** Who is logged in. */
  user: Element;
  /** The banner for an address that is not verified. */
  'verification-banner': Element;
  /** The mark of an address that is verified, or is not. */
  verified: Element;
  /** The version of the portal. */
  version: Element;
}

/** The name of one. */
export type PartName = keyof Parts;
