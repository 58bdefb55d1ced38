import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { FailedList } from '../notices/failed-list.tsx';
import { usePortal } from '../portal-context.tsx';
import { findRoute } from '../route/routes.ts';
import { pagesOf, possiblePagesOf, tabsOf } from '../route/tabs.ts';
import { usePageFacts } from '../route/use-page-facts.ts';
import { SharedAccount } from '../sign-in/shared-account.tsx';
import { AgentBanner } from './agent-banner.tsx';
import { ChatButton } from './chat-button.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** Everything around a page of the portal, and the page itself. */
export const Shell = ({ onEndAgent }: { onEndAgent: () => void }) => {
  const { i18n } = useLingui();
  const { edition, router, sources, agent, user } = usePortal();
  const info = useStore(user.$user).info;
  const isShared = info?.isInstitution === true;
  const { hasFailed, ...facts } = usePageFacts();
  const hasAny = useStore(sources.$hasAny);
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const navigationId = useId();

  const route = findRoute(router.place.path);
  const isPossible = route !== null && possiblePagesOf(edition).includes(route);
  // Which pages there are shows with the subscriptions. Where these can't be had, the page says so itself.
  const isHere = route !== null && (pagesOf(edition, facts).includes(route) || (isPossible && hasFailed));
  const isUndecided = isPossible && !isHere && facts.isLoading;

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menu.current?.focus();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <div className="portal" part="portal" data-page={route ?? undefined}>
      {agent !== null && <AgentBanner agent={agent} onEnd={onEndAgent} />}
      <MobileHeader ref={menu} controls={navigationId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <SideNavigation
        id={navigationId}
        tabs={isShared ? null : tabsOf(edition, facts)}
        current={isHere ? route : null}
        hasAny={hasAny}
        isOpen={isOpen}
        onChoose={() => setOpen(false)}
        onEndAgent={onEndAgent}
      />
      <section
        className="page"
        part="page"
        aria-label={i18n._('portal.page')}
        data-wide={(route === 'newsletters' && edition.hasWideNewsletters) || undefined}
      >
        <FailedList />
        {isShared ? (
          <SharedAccount name={info.name || info.email} />
        ) : route !== null && (isHere || isUndecided) ? (
          <PageOutlet key={route} name={route} isHeld={isUndecided} />
        ) : (
          <NoSuchPage />
        )}
      </section>
      {edition.flags.hasLiveChat && edition.chat !== null && <ChatButton chat={edition.chat} />}
    </div>
  );
};
