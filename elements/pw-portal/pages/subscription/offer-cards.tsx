import { useLingui } from '@lingui/react';
import { Card } from '../../../ui/card/card.tsx';
import { usePortal } from '../../app/portal-context.tsx';

/** A link to give a subscription as a gift, if the edition has one (spec: portal point 3). */
export const GiftCard = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { gift } = edition.links;
  if (!edition.flags.hasGiftCard || gift === null) return null;
  return (
    <Card title={i18n._('portal.gift')}>
      <p>{i18n._('portal.gift.about', { name: edition.look.name })}</p>
      <p>
        <a href={gift}>{i18n._('portal.gift.go')}</a>
      </p>
    </Card>
  );
};

/** A link to the shop, if the edition has one; the picture is decorative. */
export const ProductsCard = () => {
  const { i18n } = useLingui();
  const { edition } = usePortal();
  const { shop } = edition.links;
  if (!edition.flags.hasProductsCard || shop === null) return null;
  return (
    <Card title={i18n._('portal.products')}>
      {edition.productImage !== null && (
        <img className="card-product" part="product-image" src={edition.productImage} alt="" width={320} height={180} />
      )}
      <p>{i18n._('portal.products.about', { name: edition.look.name })}</p>
      <p>
        <a href={shop}>{i18n._('portal.products.go')}</a>
      </p>
    </Card>
  );
};
