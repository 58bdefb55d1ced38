import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Dispose } from '../../../platform/platform.ts';
import type { AccountResult } from '../account-types.ts';
import { type AccountCallState, createAccountCall } from './account-call.ts';

/** The state of a form that requests a mail. */
export interface MailRequestState<Request, Refusal extends string = never> {
  call: AccountCallState<Refusal>;
  /** The request that was sent last; null before the first. */
  lastRequest: Request | null;
  /** True while the mail of the last request has been sent. */
  isSent: boolean;
}

/** A form that requests a mail, then confirms that it was sent. */
export interface MailRequestStore<Request, Refusal extends string = never> {
  readonly $state: ReadableAtom<MailRequestState<Request, Refusal>>;
  /** Opens the screen. The returned function closes it: results that come later are dropped. */
  open(): Dispose;
  request(request: Request): void;
  /** Sends the last request again. If the service refuses it this time, the form returns and shows the reason. */
  resend(): Promise<AccountResult>;
  /** Returns to the form. */
  reopen(): void;
}

const isNoRefusal = (result: string): result is AccountResult =>
  result === 'done' || result === 'too-many' || result === 'unreachable';

/** Creates the store of a form. `send` requests the mail. */
export const createMailRequestStore = <Request, Refusal extends string = never>(
  send: (request: Request) => Promise<AccountResult<Refusal>>,
): MailRequestStore<Request, Refusal> => {
  const call = createAccountCall<Refusal>();
  const $lastRequest = atom<Request | null>(null);
  const $isSent = atom(false);
  const reopen = () => $isSent.set(false);
  return {
    $state: computed([call.$state, $lastRequest, $isSent], (state, lastRequest, isSent) => ({
      call: state,
      lastRequest,
      isSent,
    })),
    open: call.open,
    request: (request) => {
      $lastRequest.set(request);
      call.run(
        () => send(request),
        () => $isSent.set(true),
      );
    },
    resend: async () => {
      const request = $lastRequest.get();
      if (request === null) return 'done';
      const result = await send(request);
      if (isNoRefusal(result)) return result;
      call.run(async () => result, reopen);
      reopen();
      return 'done';
    },
    reopen,
  };
};
