import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PortalEdition } from '../../../../src/editions/selling/portal-edition.ts';
import type { SubscriptionQueries } from '../../../../src/subscriptions/lists/subscription-queries.ts';
import { FailureNotices } from '../../features/notices/failure-notices.tsx';
import { useIsFirstLoad } from '../../hooks/use-is-first-load.ts';
import { MobileHeader } from '../navigation/mobile-header.tsx';
import { SideNavigation } from '../navigation/side-navigation.tsx';
import { usePortal } from '../portal-context.tsx';
import { tabsOf } from '../route/tabs.ts';
import { type CurrentRoute, useCurrentRoute } from '../route/use-current-route.ts';
import { SharedAccount } from '../sign-in/shared-account.tsx';
import { ChatButton } from './chat-button.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { usePageFade } from './use-page-fade.ts';

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

/** Returns whether a page has a use for the whole width: a table, posters, cards. Text and forms have none. */
const isWide = (route: CurrentRoute['route'], edition: PortalEdition): boolean =>
  route === 'billing-history' || route === 'epoch-cinema' || (route === 'newsletters' && edition.hasWideNewsletters);

/** Returns whether something can stand beside the subscriptions: editions without any use one column. */
const hasColumns = (route: CurrentRoute['route'], { flags }: PortalEdition): boolean =>
  route === 'subscription' && (flags.hasSubscriptionBenefits || flags.hasGiftCard || flags.hasProductsCard);

/** The content of the page section: the page of the route, unless this reader does not have it. */
const CurrentPage = ({ route, isAvailable, isUndecided }: CurrentRoute) => {
  const { profileStore } = usePortal();
  const { info } = useStore(profileStore.$user);
  if (info?.isInstitution === true) return <SharedAccount name={info.name || info.email} />;
  if (route === null || !(isAvailable || isUndecided)) return <NoSuchPage />;
  return <PageOutlet key={route} name={route} isPending={isUndecided} />;
};

/** The customer-service chat, in the editions that have one. */
const EditionChat = () => {
  const { flags, chat } = usePortal().edition;
  return flags.hasLiveChat && chat !== null && <ChatButton chat={chat} />;
};

/** Returns whether the reader has anything: a subscription, a purchase, access. Null: not known yet. */
const useHasAny = ({ $hasAny, $detailed, $appstore, $playstore, $access }: SubscriptionQueries): boolean | null => {
  const hasAny = useStore($hasAny);
  const lists = [useStore($detailed), useStore($appstore), useStore($playstore), useStore($access)];
  const isUndecided = useIsFirstLoad(!hasAny && lists.some(({ status }) => status === 'loading'));
  return isUndecided ? null : hasAny;
};

interface ShellProps {
  /** Shown above all, while an agent impersonates the reader. */
  banner?: ReactNode;
  /** Ends the impersonation. */
  onEndAgent: () => void;
}

/** The layout of the portal, with the current page. */
export const Shell = ({ banner, onEndAgent }: ShellProps) => {
  const { i18n } = useLingui();
  const { edition, subscriptionQueries, profileStore } = usePortal();
  const isShared = useStore(profileStore.$user).info?.isInstitution === true;
  const facts = useStore(subscriptionQueries.$routeFacts);
  const hasAny = useHasAny(subscriptionQueries);
  const { isOpen, setOpen, menuButtonRef } = useMenu();
  const navigationId = useId();

  const currentRoute = useCurrentRoute(facts);
  const { route, isAvailable } = currentRoute;
  const pageRef = useRef<HTMLElement>(null);
  usePageFade(route, pageRef);

  return (
    <div className="portal" part="portal" data-page={route ?? undefined}>
      {banner}
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
        ref={pageRef}
        className="page"
        part="page"
        aria-label={i18n._('portal.page')}
        data-columns={hasColumns(route, edition) || undefined}
        data-wide={isWide(route, edition) || undefined}
      >
        <FailureNotices />
        <CurrentPage {...currentRoute} />
      </section>
      <EditionChat />
    </div>
  );
};
