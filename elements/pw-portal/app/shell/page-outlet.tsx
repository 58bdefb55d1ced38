import { useLingui } from '@lingui/react';
import { PageSkeleton } from '../../parts/page-skeleton.tsx';
import { PortalLazy } from '../../parts/portal-lazy.tsx';
import { type RouteName, routes } from '../route/routes.ts';
import { PageHeading } from './page-heading.tsx';

/** A page: its heading at once, its content when its code has loaded. `isPending` delays the content. */
export const PageOutlet = ({ name, isPending }: { name: RouteName; isPending: boolean }) => {
  const { i18n } = useLingui();
  const { title, load } = routes[name];
  return (
    <>
      <PageHeading title={title(i18n)} />
      <PortalLazy load={load} placeholder={<PageSkeleton label={i18n._('portal.loading')} />}>
        {({ Page }) => (isPending ? <PageSkeleton label={i18n._('portal.loading')} /> : <Page />)}
      </PortalLazy>
    </>
  );
};
