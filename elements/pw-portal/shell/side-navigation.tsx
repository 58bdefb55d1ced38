import { useLingui } from '@lingui/react';
import { useStore } from '@nanostores/react';
import { Button } from '../../ui/button/button.tsx';
import { usePortal } from '../portal-context.tsx';
import type { RouteName } from '../route/routes.ts';
import { LanguagePicker } from './language-picker.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { backText, sideLinks } from './side-links.ts';
import { TabList } from './tab-list.tsx';

/** The version that the portal tells (spec: portal point 1). */
const version = '1.3.7';

interface SideNavigationProps {
  id: string;
  /** Null: there are no pages, as for an account that is nobody's own. */
  tabs: readonly RouteName[] | null;
  current: RouteName | null;
  hasAny: boolean;
  /** On narrow pages: it is folded away unless the reader has opened it. */
  isOpen: boolean;
  onChoose: () => void;
  onEndAgent: () => void;
}

/** Who this is, where they can go, and the way out (spec: portal point 2). */
export const SideNavigation = ({ id, tabs, current, hasAny, isOpen, onChoose, onEndAgent }: SideNavigationProps) => {
  const { i18n } = useLingui();
  const { edition, user, agent, router } = usePortal();
  const { info } = useStore(user.$user);
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
              {Array.from({ length: 4 }, (_, at) => (
                <li key={`row-${String(at)}`} className="side-navigation-skeleton" />
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
      <LanguagePicker router={router} />
      {agent === null ? (
        <LogOutButton />
      ) : (
        <Button look="quiet" onClick={onEndAgent}>
          {i18n._('portal.agent.log-out')}
        </Button>
      )}
      <p className="side-navigation-version" part="version">
        {i18n._('portal.version', { version })}
      </p>
    </div>
  );
};
