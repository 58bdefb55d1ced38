import { useLingui } from '@lingui/react';
import { useSdk } from '../../host/sdk-context.tsx';
import type { Widget } from '../state/use-widget.ts';
import { LazyUnsubscribeAllDialog } from './lazy-unsubscribe-all-dialog.tsx';
import { UnsubscribeAllButton } from './unsubscribe-all-button.tsx';

/** The button that unsubscribes from all newsletters, the texts of disabled toggles, and the open dialog. */
export const LeaveArea = ({ store, state, options, toasts, id }: Widget) => {
  const { i18n } = useLingui();
  const { log } = useSdk().platform;
  const { memberships, prompt } = store;
  const { tag, leaving } = state;
  return (
    <>
      {state.isReady && tag === null && !options.hideUnsubscribeAllBtn && options.isAllowUnsubscribe && (
        <UnsubscribeAllButton memberships={memberships} state={state.memberships} onOpen={prompt.open} />
      )}
      <p id={`${id}unverified`} hidden>
        {i18n._('newsletters.unverified')}
      </p>
      <p id={`${id}locked`} hidden>
        {i18n._('newsletters.locked')}
      </p>
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
