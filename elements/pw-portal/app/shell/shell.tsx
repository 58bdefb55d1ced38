import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { FailureNotices } from '../../features/notices/failure-notices.tsx';
import { MobileHeader } from '../navigation/mobile-header.tsx';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { usePortal } from '../portal-context.tsx';
import { findRoute } from '../route/routes.ts';
import { pagesOf, possiblePagesOf, tabsOf } from '../route/tabs.ts';
import { usePageFacts } from '../route/use-page-facts.ts';
import { SharedAccount } from '../sign-in/shared-account.tsx';
import { AgentBanner } from './agent-banner.tsx';
import { ChatButton } from './chat-button.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** The state of the portal's menu; Escape closes it and returns the focus to its button. */
const useMenu = () => {
  const [isOpen, setOpen] = useState(false);
  const menuButtonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      menuButtonRef.current?.focus();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isOpen]);
  return { isOpen, setOpen, menuButtonRef };
};

/** The page of a route; null for a page that this reader does not have. */
const CurrentPage = ({ route, isPending }: { route: ReturnType<typeof findRoute>; isPending: boolean }) =>
  route === null ? <NoSuchPage /> : <PageOutlet key={route} name={route} isPending={isPending} />;

/** The layout of the portal, with the current page. */
export const Shell = ({ onEndAgent }: { onEndAgent: () => void }) => {
  const { i18n } = useLingui();
  const { edition, router, subscriptionQueries, agent, profileStore } = usePortal();
  const info = useStore(profileStore.$user).info;
  const isShared = info?.isInstitution === true;
  const { hasFailed, ...facts } = usePageFacts();
  const hasAny = useStore(subscriptionQueries.$hasAny);
  const { isOpen, setOpen, menuButtonRef } = useMenu();
  const navigationId = useId();

  const route = findRoute(router.current.path);
  const isPossible = route !== null && possiblePagesOf(edition).includes(route);
  // The available pages depend on the subscriptions. If these cannot be loaded, the page itself says so.
  const isAvailable = route !== null && (pagesOf(edition, facts).includes(route) || (isPossible && hasFailed));
  const isUndecided = isPossible && !isAvailable && facts.isLoading;

  return (
    <div className="portal" part="portal" data-page={route ?? undefined}>
      {agent !== null && <AgentBanner agent={agent} onEnd={onEndAgent} />}
      <MobileHeader ref={menuButtonRef} controls={navigationId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <SideNavigation
        id={navigationId}
        tabs={isShared ? null : tabsOf(edition, facts)}
        current={isAvailable ? route : null}
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
        <FailureNotices />
        {isShared && <SharedAccount name={info.name || info.email} />}
        {!isShared && <CurrentPage route={isAvailable || isUndecided ? route : null} isPending={isUndecided} />}
      </section>
      {edition.flags.hasLiveChat && edition.chat !== null && <ChatButton chat={edition.chat} />}
    </div>
  );
};
