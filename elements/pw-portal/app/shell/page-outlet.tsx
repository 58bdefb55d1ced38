import { useLingui } from '@lingui/react';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
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
      <PortalLazy load={load} errorText="[PW] A page of the portal could not be loaded">
        {({ Page }) => (isPending ? <Spinner label={i18n._('portal.loading')} /> : <Page />)}
      </PortalLazy>
    </>
  );
};
