import { useLingui } from '@lingui/react';
import { writeReact } from '../../host/drawing/write-react.ts';
import { useSdk } from '../../host/sdk-context.tsx';
import { toReasonId } from '../item/get-toggle-state.ts';
import { writeReasons } from '../list/list-view.ts';
import type { Widget } from '../state/use-widget.ts';
import { LazyUnsubscribeAllDialog } from './lazy-unsubscribe-all-dialog.tsx';
import { UnsubscribeAllButton } from './unsubscribe-all-button.tsx';

/** The button that unsubscribes from all newsletters, the texts of disabled toggles, and the open dialog. */
export const LeaveArea = ({ store, state, options, toasts }: Widget) => {
  const { i18n } = useLingui();
  const { log } = useSdk().platform;
  const { memberships, prompt } = store;
  const { tag, leaving } = state;
  // A visitor has no newsletters to leave.
  const isOffered =
    state.isReady &&
    state.access !== 'anonymous' &&
    tag === null &&
    !options.hideUnsubscribeAllBtn &&
    options.isAllowUnsubscribe;
  return (
    <>
      {isOffered && <UnsubscribeAllButton memberships={memberships} state={state.memberships} onOpen={prompt.open} />}
      {writeReasons(writeReact, i18n, toReasonId)}
      {leaving !== null && options.isAllowUnsubscribe && (
        <LazyUnsubscribeAllDialog
          store={store}
          state={state}
          newsletters={leaving}
          onFailed={(cause) => {
            log.error('[PW] The dialog could not be loaded', cause);
            toasts.show('error', i18n._('NEWSLETTER_UNSUBSCRIBE_FAILED'));
            prompt.close();
          }}
        />
      )}
    </>
  );
};
