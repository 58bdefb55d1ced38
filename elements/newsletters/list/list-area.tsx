import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { writeReact } from '../../host/drawing/write-react.ts';
import { useHost } from '../../host/sdk-context.tsx';
import { NewslettersProvider } from '../newsletters-context.tsx';
import type { Widget } from '../state/use-widget.ts';
import { TagBar } from '../tags/tag-bar.tsx';
import { ListBody } from './list-body.tsx';
import { ListFailed } from './list-failed.tsx';
import { writeListSkeleton } from './skeleton-view.ts';

/** The list with its tag bar, its skeleton while it loads, or the error that it could not be loaded. */
export const ListArea = ({ store, state, options, isDrawn }: Widget) => {
  const { i18n } = useLingui();
  const host = useHost();
  const { isWaiting, isReady, shown: groups, access, canTry, tag, tags } = state;
  const { variant, isCheckBtnLayout, isToggleBtnLabelHidden, useToggleBtn, isAllowUnsubscribe } = options;
  const context = useMemo(
    () => ({
      displayOptions: { variant, isCheckBtnLayout, isToggleBtnLabelHidden, useToggleBtn, isAllowUnsubscribe },
      ...{ store, access, canTry },
    }),
    [variant, isCheckBtnLayout, isToggleBtnLabelHidden, useToggleBtn, isAllowUnsubscribe, store, access, canTry],
  );
  const count = groups.reduce((sum, { newsletters }) => sum + newsletters.length, 0);
  return (
    <>
      {isReady && tags.length > 1 && (
        <TagBar
          tags={tags}
          tag={tag}
          isSticky={state.isSticky}
          onChoose={(chosen) => {
            store.tag.choose(chosen);
            if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      <p className="unseen" role="status">
        {isWaiting && i18n._('newsletters.loading')}
        {isReady && count > 0 && i18n._('newsletters.count', { count })}
      </p>
      {isWaiting && writeListSkeleton(writeReact, variant)}
      {state.lists === 'failed' && <ListFailed onRetry={store.lists.refetch} />}
      {state.isSample && <p className="newsletters-note">{i18n._('newsletters.sample')}</p>}
      {isReady && (
        <NewslettersProvider value={context}>
          <ListBody key={tag ?? ''} categories={groups} areAllHidden={state.areAllHidden} isDrawn={isDrawn} />
        </NewslettersProvider>
      )}
    </>
  );
};
