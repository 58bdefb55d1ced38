import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { useFocusRecovery } from '../hooks/interaction/use-focus-recovery.ts';
import { writeReact } from '../host/drawing/write-react.ts';
import { ToastList } from '../ui/toast/toast.tsx';
import { LeaveArea } from './leave-all/leave-area.tsx';
import { ListArea } from './list/list-area.tsx';
import { sectionProps, writeHead } from './list/list-view.ts';
import { DrawnListProvider } from './reader/note.tsx';
import { ReaderNotes } from './reader/reader-notes.tsx';
import { useWidget, type WidgetProps } from './state/use-widget.ts';

/** The newsletters of an edition, and the reader's memberships (spec: newsletters). */
export const Newsletters = (props: WidgetProps) => {
  const { options } = props;
  const { i18n } = useLingui();
  const widget = useWidget(props);
  const { state, toasts } = widget;
  const { edition } = state;
  const sectionRef = useRef<HTMLElement>(null);
  useFocusRecovery(sectionRef, '.newsletters');
  const [isListDrawn, setListDrawn] = useState(false);
  useEffect(() => setListDrawn(state.isReady), [state.isReady]);

  const { layout } = options.variant;
  return (
    <>
      <section ref={sectionRef} {...sectionProps(i18n, layout, state.isWaiting)}>
        {!options.hideHeader && writeHead(writeReact, { i18n, layout, edition })}
        <DrawnListProvider value={isListDrawn}>
          <ReaderNotes
            {...widget}
            siteType={options.siteType ?? props.edition.siteType}
            onAnswered={() => sectionRef.current?.focus({ preventScroll: true })}
          />
        </DrawnListProvider>
        <ListArea {...widget} />
        <LeaveArea {...widget} />
      </section>
      {/* Outside: what measures its width may hold what is fixed to the window. */}
      <ToastList store={toasts} label={i18n._('newsletters.notices')} closeLabel={i18n._('newsletters.close')} />
    </>
  );
};
