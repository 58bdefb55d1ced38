import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';
import type { RouteName } from '../route/routes.ts';
import { possiblePagesOf } from '../route/tabs.ts';
import { LanguagePicker } from './language-picker.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { SideLinkList } from './side-link-list.tsx';
import { backText } from './side-links.ts';
import { TabList } from './tab-list.tsx';

/** The version shown in the portal: a constant of its specification, not the version of the package. */
const version = '1.3.7';

interface SideNavigationProps {
  id: string;
  /** Null: there are no pages, as for a shared account. */
  tabs: readonly RouteName[] | null;
  current: RouteName | null;
  /** Null: not known yet. */
  hasAny: boolean | null;
  /** On narrow pages: the navigation is collapsed unless the reader has opened it. */
  isOpen: boolean;
  onChoose: () => void;
  onEndAgent: () => void;
}

/** The reader's name, the links to pages, and the log-out button (spec: portal point 2). */
export const SideNavigation = ({ id, tabs, current, hasAny, isOpen, onChoose, onEndAgent }: SideNavigationProps) => {
  const { i18n } = useLingui();
  const { edition, profileStore, agent, router } = usePortal();
  const { info } = useStore(profileStore.$user);
  const pageCount = possiblePagesOf(edition).length;
  return (
    <div id={id} className="side-navigation" part="side-navigation" data-open={isOpen || undefined}>
      <a className="side-navigation-back" part="back" href={edition.links.home}>
        <span aria-hidden="true">←</span> {backText(i18n, edition)}
      </a>
      <p className="side-navigation-reader" part="user">
        {info !== null && (
          <>
            {info.name !== '' && <strong>{i18n._('portal.who.name', { name: info.name })}</strong>}
            <span>{i18n._('portal.who.email', { email: info.email })}</span>
          </>
        )}
      </p>
      {tabs !== null && (
        // The space of all pages is reserved: what follows does not move when it is known which of them there are.
        <nav
          aria-label={i18n._('portal.pages')}
          aria-busy={tabs.length === 0}
          style={{ minBlockSize: `${String(pageCount * 46 - 2)}px` }}
        >
          {tabs.length === 0 ? (
            <ul className="side-navigation-tabs" aria-hidden="true">
              {Array.from({ length: pageCount }, (_, index) => (
                <li key={`row-${String(index)}`} className="side-navigation-skeleton" />
              ))}
            </ul>
          ) : (
            <TabList tabs={tabs} current={current} onChoose={onChoose} />
          )}
        </nav>
      )}
      <SideLinkList edition={edition} hasAny={hasAny} />
      <LanguagePicker router={router} editionLanguage={edition.language} />
      {agent === null ? (
        <LogOutButton />
      ) : (
        <Button variant="quiet" onClick={onEndAgent}>
          {i18n._('portal.agent.log-out')}
        </Button>
      )}
      <p className="side-navigation-version" part="version">
        {i18n._('portal.version', { version })}
      </p>
    </div>
  );
};
