import { atom, type WritableAtom } from 'nanostores';
import type { Toasts } from '../../../ui/toast/use-toasts.ts';

/** A failure that ended after its sheet or page was closed. It stays until it is closed or replaced. */
export interface FailureNotice {
  /** The operation and its subject: a later failure with the same key replaces this one. */
  key: string;
  text: string;
}

type ShowToast = Toasts['show'];

/** The notices of one element, independent of what its portal shows at the moment. */
export interface NoticeStore {
  readonly readerId: string;
  readonly $failures: WritableAtom<readonly FailureNotice[]>;
  showToast: ShowToast;
  /** Reports a failure: briefly as a toast, and above the page until it is closed. */
  showFailure: (key: string, text: string) => void;
  /** Removes the notice of an operation. */
  clear: (key: string) => void;
  /** Shows toasts by `showLive`, first those that waited for it. Returns the function that disconnects it. */
  connect: (showLive: ShowToast) => () => void;
}

const createNoticeStore = (readerId: string): NoticeStore => {
  const $failures = atom<readonly FailureNotice[]>([]);
  let connected: ShowToast | null = null;
  let pendingToasts: Parameters<ShowToast>[] = [];
  const showToast: ShowToast = (...toast) => {
    if (connected === null) pendingToasts.push(toast);
    else connected(...toast);
  };
  const clear = (key: string) => $failures.set($failures.get().filter((each) => each.key !== key));
  return {
    readerId,
    $failures,
    showToast,
    clear,
    showFailure: (key, text) => {
      clear(key);
      $failures.set([...$failures.get(), { key, text }]);
      showToast('error', text);
    },
    connect: (showLive) => {
      connected = showLive;
      for (const toast of pendingToasts) showLive(...toast);
      pendingToasts = [];
      return () => {
        if (connected === showLive) connected = null;
      };
    },
  };
};

const noticeStores = new WeakMap<HTMLElement, NoticeStore>();

/**
 * Returns the notice store of an element, shared while the same reader uses it: an element that is removed and inserted
 * again draws a new portal, while an earlier operation may still end. Another reader gets another store.
 */
export const getNoticeStore = (host: HTMLElement, readerId: string): NoticeStore => {
  const existing = noticeStores.get(host);
  if (existing?.readerId === readerId) return existing;
  const created = createNoticeStore(readerId);
  noticeStores.set(host, created);
  return created;
};
