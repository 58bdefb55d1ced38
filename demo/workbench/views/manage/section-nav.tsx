import type { ReactNode } from 'react';

const pages = [
  ['/flows', 'Flows'],
  ['/manage/templates', 'Templates'],
  ['/manage/newsletters', 'Newsletters'],
  ['/manage/plans', 'Plans'],
  ['/manage/webhooks', 'Webhooks'],
  ['/manage/operators', 'Operators'],
] as const;

/** Leads to the pages of the workbench. */
export const SectionNav = ({ current }: { current: string }): ReactNode => (
  <nav aria-label="Workbench" className="section-nav">
    <ul>
      {pages.map(([path, name]) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
