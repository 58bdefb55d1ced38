import dialog from '../ui/dialog/dialog.css';
import { firstListStyles } from './first-list/first-list-styles.ts';

/** The styles of the newsletters, for their shadow root. What few need brings its own. */
export const newsletterStyles: readonly string[] = [...firstListStyles, dialog];
