import { useLingui } from '@lingui/react';
import { usePortal } from '../portal-context.tsx';
import { useFollowLink } from '../route/use-follow-link.ts';
import { PageHeading } from './page-heading.tsx';

/** The page for a path without a page in this edition. */
export const NoSuchPage = () => {
  const { i18n } = useLingui();
  const { router } = usePortal();
  const followLink = useFollowLink(router);
  return (
    <>
      <PageHeading title={i18n._('portal.no-page')} />
      <div className="card">
        <p>{i18n._('portal.no-page.text')}</p>
        <p>
          <a href={router.hrefOf('/')} onClick={followLink('/')}>
            {i18n._('portal.no-page.account')}
          </a>
        </p>
      </div>
    </>
  );
};
