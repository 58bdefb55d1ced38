import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';
import type { RouteName } from '../route/routes.ts';
import { LanguagePicker } from './language-picker.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { backText, sideLinks } from './side-links.ts';
import { TabList } from './tab-list.tsx';

/** The version shown in the portal (spec: portal point 1). */
const version = '1.3.7';

interface SideNavigationProps {
  id: string;
  /** Null: there are no pages, as for a shared account. */
  tabs: readonly RouteName[] | null;
  current: RouteName | null;
  hasAny: boolean;
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
        <nav aria-label={i18n._('portal.pages')} aria-busy={tabs.length === 0}>
          {tabs.length === 0 ? (
            <ul className="side-navigation-tabs" aria-hidden="true">
              {Array.from({ length: 4 }, (_, index) => (
                <li key={`row-${String(index)}`} className="side-navigation-skeleton" />
              ))}
            </ul>
          ) : (
            <TabList tabs={tabs} current={current} onChoose={onChoose} />
          )}
        </nav>
      )}
      <ul className="side-navigation-links" aria-label={i18n._('portal.more')}>
        {sideLinks(i18n, edition, hasAny).map(({ key, href, text }) => (
          <li key={key}>
            <a href={href} part="side-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
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
