import button from '../../ui/button/button.css';
import spinner from '../../ui/spinner/spinner.css';
import toast from '../../ui/toast/toast.css';
import items from './item.css';
import leave from './leave-dialog.css';
import list from './newsletters.css';
import tags from './tag-bar.css';
import toggle from './toggle.css';

/** The style texts of the newsletter tree, for the shadow root that it is drawn in. */
export const newsletterStyles: readonly string[] = [button, spinner, toast, list, items, toggle, tags, leave];
