import { useLingui } from '@lingui/react';
import { savesData } from '../../../host/when-idle.ts';
import { usePortal } from '../portal-context.tsx';
import { type RouteName, routes } from '../route/routes.ts';
import { useFollowLink } from '../route/use-follow-link.ts';

interface TabListProps {
  tabs: readonly RouteName[];
  current: RouteName | null;
  /** Called when another page was chosen. */
  onChoose: () => void;
}

/**
 * Preloads the code of a page when its tab gets the pointer or the focus, unless the browser saves data; a failure shows
 * when the page is opened.
 */
const prefetchPage = (name: RouteName): void => {
  if (!savesData()) routes[name].load().catch(() => {});
};

/** The tabs of the portal. Donating on another site opens in a new browser tab (spec: portal point 2). */
export const TabList = ({ tabs, current, onChoose }: TabListProps) => {
  const { i18n } = useLingui();
  const { edition, router } = usePortal();
  const followLink = useFollowLink(router);
  const { donate } = edition.links;
  return (
    <ul className="side-navigation-tabs" part="tabs">
      {tabs.map((name) => {
        const { path, title } = routes[name];
        const text = title(i18n);
        if (name === 'donation' && donate !== null) {
          return (
            <li key={name}>
              <a className="side-navigation-tab" part="tab" href={donate} target="_blank" rel="noopener noreferrer">
                {text}
                <span className="unseen"> {i18n._('portal.new-tab')}</span>
                <svg className="side-navigation-apart" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d="M9 6H6v12h12v-3M13 5h6v6M19 5l-8 8" />
                </svg>
              </a>
            </li>
          );
        }
        return (
          <li key={name}>
            <a
              className="side-navigation-tab"
              part="tab"
              href={router.hrefOf(path)}
              aria-current={name === current ? 'page' : undefined}
              onPointerEnter={() => prefetchPage(name)}
              onFocus={() => prefetchPage(name)}
              onClick={(event) => {
                followLink(path)(event);
                if (event.defaultPrevented) onChoose();
              }}
            >
              {text}
            </a>
          </li>
        );
      })}
    </ul>
  );
};
