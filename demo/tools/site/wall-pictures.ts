/** A demo page whose picture is in the gallery. */
export interface WallPicture {
  name: string;
  title: string;
  /** The path of the page of the sandbox. */
  path: string;
  /** The element that has to be in sight before the picture is taken. */
  selector: string;
  text: string;
}

/** The pages of the gallery. */
export const wallPictures: readonly WallPicture[] = [
  {
    name: 'popup',
    title: 'Popup',
    path: '/popup/harbour-vote',
    selector: 'pw-paywall [part~="modal"]',
    text: 'An offer over the article, which readers may close. The flow is `popup`.',
  },
  {
    name: 'inline',
    title: 'Inline wall',
    path: '/hard/harbour-vote',
    selector: '#pw-inline [part~="modal"]',
    text: 'An offer in place of the rest of the article. The flow is `hard`.',
  },
  {
    name: 'countdown',
    title: 'Countdown',
    path: '/countdown/harbour-vote',
    selector: 'pw-paywall [part~="countdown"]',
    text: 'A bar that counts down to the end of an offer. The flow is `countdown`.',
  },
  {
    name: 'sign-in',
    title: 'Account first',
    path: '/checkout-sign-in/harbour-vote',
    selector: 'pw-paywall [part~="modal"]',
    text: 'The checkout, which asks who is reading before it shows plans.',
  },
  {
    name: 'checkout',
    title: 'Checkout',
    path: '/checkout/harbour-vote',
    selector: 'pw-paywall [part~="modal"] [part~="plan"]',
    text: 'Plans in a popup: readers subscribe without leaving the article.',
  },
  {
    name: 'newsletters',
    title: 'Newsletters',
    path: '/newsletters',
    selector: 'pw-newsletters [part~="item"]',
    text: 'The newsletters of an edition. Readers sign up with a switch.',
  },
];
