import { atom, type ReadableAtom } from 'nanostores';
import type { Clock } from '../platform/platform.ts';
import { createToastStore, type ToastStore } from './toast-store.ts';

/** A failure that ended after its sheet or page was closed. It stays until it is closed or replaced. */
export interface FailureNotice {
  /** The operation and its subject: a later failure with the same key replaces this one. */
  key: string;
  text: string;
}

/** The notices of one portal, independent of what it shows at the moment. */
export interface NoticeStore {
  readonly readerId: string;
  readonly $failures: ReadableAtom<readonly FailureNotice[]>;
  readonly toasts: ToastStore;
  /** Reports a failure: briefly as a toast, and above the page until it is closed. */
  showFailure: (key: string, text: string) => void;
  /** Removes the notice of an operation. */
  clear: (key: string) => void;
}

/** The time that a toast of the portal is shown, in ms (spec: portal point 9). */
const toastMs = 1500;

const createNoticeStore = (readerId: string, clock: Pick<Clock, 'after'>): NoticeStore => {
  const $failures = atom<readonly FailureNotice[]>([]);
  const toasts = createToastStore(clock, toastMs);
  const clear = (key: string) => $failures.set($failures.get().filter((each) => each.key !== key));
  return {
    readerId,
    $failures,
    toasts,
    clear,
    showFailure: (key, text) => {
      clear(key);
      $failures.set([...$failures.get(), { key, text }]);
      toasts.show('error', text);
    },
  };
};

const noticeStores = new WeakMap<object, NoticeStore>();

/**
 * Returns the notice store of an element, shared while the same reader uses it: an element that is removed and inserted
 * again draws a new portal, while an earlier operation may still end. Another reader gets another store.
 */
export const getNoticeStore = (host: object, readerId: string, clock: Pick<Clock, 'after'>): NoticeStore => {
  const existing = noticeStores.get(host);
  if (existing?.readerId === readerId) return existing;
  const created = createNoticeStore(readerId, clock);
  noticeStores.set(host, created);
  return created;
};
