import { accountStyles } from '../../account/account-styles.ts';
import select from '../../ui/select/select.css';
import tokens from '../../ui/tokens.css';
import languages from '../app/navigation/language-picker.css';
import portal from '../app/portal.css';
import signInPage from '../app/sign-in/sign-in-page.css';
import { startClass } from './sign-in-markup.ts';

/** React draws the same out of sight, in the next element, and then takes the place. */
const outOfSight = `div.${startClass} ~ * > * { display: none }`;

/** The styles of the sign-in page, in the order in which the portal has them. */
export const startStyles: readonly string[] = [
  tokens,
  select,
  portal,
  languages,
  signInPage,
  accountStyles,
  outOfSight,
];
