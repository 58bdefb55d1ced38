import button from '../../ui/button/button.css';
import skeleton from '../../ui/skeleton/skeleton.css';
import spinner from '../../ui/spinner/spinner.css';
import toggle from '../../ui/switch/switch.css';
import toast from '../../ui/toast/toast.css';
import items from '../item/item.css';
import list from '../newsletters.css';
import tags from '../tags/tag-bar.css';

/** The styles of what newsletters show before React, and after it. */
export const firstListStyles: readonly string[] = [button, spinner, toast, skeleton, list, items, toggle, tags];
