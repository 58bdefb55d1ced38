import button from '../ui/button/button.css';
import dialog from '../ui/dialog/dialog.css';
import skeleton from '../ui/skeleton/skeleton.css';
import spinner from '../ui/spinner/spinner.css';
import toggle from '../ui/switch/switch.css';
import toast from '../ui/toast/toast.css';
import items from './item/item.css';
import leave from './leave-all/unsubscribe-all-dialog.css';
import list from './newsletters.css';
import tags from './tags/tag-bar.css';

/** The styles of the newsletters, for their shadow root. */
export const newsletterStyles: readonly string[] = [
  button,
  spinner,
  toast,
  skeleton,
  list,
  items,
  toggle,
  tags,
  dialog,
  leave,
];
