import { useLingui } from '@lingui/react';
import { usePortal } from '../portal-context.tsx';
import { useFollowLink } from '../route/use-place.ts';
import { PageHeading } from './page-heading.tsx';

/** An address that leads to no page of this edition. */
export const NoSuchPage = () => {
  const { i18n } = useLingui();
  const { router } = usePortal();
  const follow = useFollowLink(router);
  return (
    <>
      <PageHeading title={i18n._('portal.no-page')} />
      <div className="card">
        <p>{i18n._('portal.no-page.text')}</p>
        <p>
          <a href={router.hrefOf('/')} onClick={follow('/')}>
            {i18n._('portal.no-page.account')}
          </a>
        </p>
      </div>
    </>
  );
};
