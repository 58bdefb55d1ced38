import { useLingui } from '@lingui/react';
import { NothingHere } from '../../parts/nothing-here.tsx';
import { usePortal } from '../../portal-context.tsx';

/** How to come by a sample of the printed paper. */
export const Page = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  return (
    <NothingHere
      text={i18n._('portal.sample.how')}
      href={edition.links.contact}
      action={i18n._('portal.link.contact')}
    />
  );
};
