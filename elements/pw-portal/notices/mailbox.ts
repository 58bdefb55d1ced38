import { atom, type WritableAtom } from 'nanostores';
import type { Toasts } from '../../ui/toast/use-toasts.ts';

/** Something that went wrong after its sheet or page was gone; it stays until it is closed, or known better. */
export interface Failed {
  /** Which operation of what: a later word about it takes its place. */
  key: string;
  text: string;
}

type Tell = Toasts['tell'];

/** What a reader is told in one element, whatever of its portal is drawn at that moment. */
export interface Mailbox {
  readonly readerId: string;
  readonly $failed: WritableAtom<readonly Failed[]>;
  tell: Tell;
  /** Tells that something went wrong, for a moment as a toast, and until it is closed above the page. */
  fail: (key: string, text: string) => void;
  /** Takes back what was told of an operation. */
  clear: (key: string) => void;
  /** Shows toasts by `live`, and first those that came while there was none. Returns the way to end that. */
  open: (live: Tell) => () => void;
}

const createMailbox = (readerId: string): Mailbox => {
  const $failed = atom<readonly Failed[]>([]);
  let shown: Tell | null = null;
  let waiting: Parameters<Tell>[] = [];
  const tell: Tell = (...toast) => {
    if (shown === null) waiting.push(toast);
    else shown(...toast);
  };
  const clear = (key: string) => $failed.set($failed.get().filter((each) => each.key !== key));
  return {
    readerId,
    $failed,
    tell,
    clear,
    fail: (key, text) => {
      clear(key);
      $failed.set([...$failed.get(), { key, text }]);
      tell('error', text);
    },
    open: (live) => {
      shown = live;
      for (const toast of waiting) live(...toast);
      waiting = [];
      return () => {
        if (shown === live) shown = null;
      };
    },
  };
};

const mailboxes = new WeakMap<HTMLElement, Mailbox>();

/**
 * The mailbox of an element, for as long as the same reader uses it: an element that is taken out of the page and put
 * back draws another portal, and an operation that began before ends after. Another reader has another one.
 */
export const mailboxOf = (host: HTMLElement, readerId: string): Mailbox => {
  const present = mailboxes.get(host);
  if (present?.readerId === readerId) return present;
  const created = createMailbox(readerId);
  mailboxes.set(host, created);
  return created;
};
